/**
 * A translator's change of a text: it moves it into its elements, or puts its own text in its place. An early one moves
 * texts before the page's scripts run.
 */
export type Translator = 'moves' | 'replaces' | 'early';

/**
 * Does what page translators of browsers do, without changing words: each text that appears is put into `font`
 * elements. Runs in the page, before its scripts.
 */
export function translatePage(how: Translator): void {
  const wrap = (text: Text) => {
    const { parentElement: parent } = text;
    if (!parent || parent.closest('font, script, style, title, textarea, option, svg') || !text.data.trim()) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    if (how !== 'replaces') {
      text.before(outer);
      inner.append(text);
    } else {
      inner.append(text.data);
      text.replaceWith(outer);
    }
  };
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  const start = () => {
    if (how !== 'early' && !Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')))
      return requestAnimationFrame(start);
    wrapAll(document);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrapAll(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  start();
}

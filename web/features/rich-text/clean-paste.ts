/** Word writes list items as paragraphs of this class, with their level in the style. */
const WORD_ITEM = 'p[class*="MsoListParagraph"], p[style*="mso-list"]';
const WORD_LEVEL = /mso-list:[^;"]*level(\d)/;
/** Two lists in a row have two numbers. */
const WORD_LIST = /mso-list:\s*(l\d+)/;
/** Ordered items begin with a number or a letter and a dot or bracket. */
const ORDERED = /^\s*(?:\d{1,3}|[a-z]|[ivx]+)[.)]/i;
const NEVER = 'script, style, meta, link, title, xml, head, iframe, object, svg, form, button, input, select, textarea';

/**
 * Cleans HTML from the clipboard before the schema reads it: removes programs' own markup, and turns Word's paragraphs
 * that look like lists into lists. The schema drops all other unknown elements and attributes.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NEVER)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    // Word's own elements, such as <o:p>.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  makeLists(body);
  return body.innerHTML;
}

function makeLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    if (!first.isConnected) continue;
    const items: { level: number; html: string; isOrdered: boolean }[] = [];
    let next: Element | null = first;
    const run: Element[] = [];
    const list = listNumber(first);
    while (next?.matches(WORD_ITEM) && listNumber(next) === list) {
      items.push(readItem(next));
      run.push(next);
      next = next.nextElementSibling;
    }
    first.before(listOf(items));
    for (const element of run) element.remove();
  }
}

const listNumber = (item: Element): string | undefined => WORD_LIST.exec(item.getAttribute('style') ?? '')?.[1];

function readItem(item: Element): { level: number; html: string; isOrdered: boolean } {
  const level = Number(WORD_LEVEL.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
  const bullet = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const isOrdered = ORDERED.test(bullet?.textContent ?? item.textContent ?? '');
  bullet?.remove();
  // Without the marker's own element, the marker is the first word.
  if (!bullet && item.firstChild?.nodeType === Node.TEXT_NODE)
    item.firstChild.textContent = (item.firstChild.textContent ?? '').replace(/^\s*(?:[·•o§-]|\w{1,3}[.)])\s+/, '');
  return { level, html: item.innerHTML, isOrdered };
}

function listOf(items: readonly { level: number; html: string; isOrdered: boolean }[]): HTMLElement {
  const newList = (isOrdered: boolean) => document.createElement(isOrdered ? 'ol' : 'ul');
  const root = newList(items[0]?.isOrdered ?? false);
  const lists: HTMLElement[] = [root];
  for (const { level, html, isOrdered } of items) {
    while (lists.length > Math.max(1, level)) lists.pop();
    const parent = lists.at(-1) ?? root;
    const last = parent.lastElementChild;
    if (level > lists.length && last) {
      const inner = newList(isOrdered);
      last.append(inner);
      lists.push(inner);
    }
    const item = document.createElement('li');
    item.innerHTML = html;
    (lists.at(-1) ?? root).append(item);
  }
  return root;
}

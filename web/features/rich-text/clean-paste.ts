/** Word writes list items as paragraphs of this class, with their level in the style. */
const WORD_ITEM = 'p[class*="MsoListParagraph"], p[data-style*="mso-list"]';
const WORD_LEVEL = /mso-list:[^;"]*level(\d)/;
/** Two lists in a row have two numbers. */
const WORD_LIST = /mso-list:\s*(l\d+)/;
/** Ordered items begin with a number or a letter and a dot or bracket. */
const ORDERED = /^\s*(?:\d{1,3}|[a-z]|[ivx]+)[.)]/i;
const NEVER = 'script, meta, link, title, xml, head, iframe, object, svg, form, button, input, select, textarea';
const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]\d\d)/i;
const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|[1-5]\d\d)/i;
/** Elements whose style is emphasis. Headings are bold anyway. */
const INLINE = new Set(['span', 'font', 'a', 'u']);
const ITALIC = /(?:^|;)\s*font-style:\s*italic/i;
/** Attributes that the schema reads. */
const KEPT = /^(?:href|start|colspan|rowspan|data-(?!style|on).*)$/;

/**
 * Cleans HTML from the clipboard before the schema reads it: removes programs' own markup, and turns Word's paragraphs
 * that look like lists into lists. The schema drops all other unknown elements and attributes.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutInline(html), 'text/html');
  for (const element of body.querySelectorAll(NEVER)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    // Word's own elements, such as <o:p>.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  makeLists(body);
  for (const element of [...body.querySelectorAll('*')]) {
    keepEmphasis(element);
    for (const name of element.getAttributeNames()) if (!KEPT.test(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/**
 * Renames styles and event handlers, because the site's policy blocks and reports inline ones, also in documents that
 * are never shown.
 */
const withoutInline = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

/** Turns bold and italic styles into elements. Google Docs wraps whole documents in a bold element that isn't bold. */
function keepEmphasis(element: Element): void {
  const style = styleOf(element);
  if (element.localName === 'b' && NOT_BOLD.test(style)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const [pattern, tag] of [
    [BOLD, 'strong'],
    [ITALIC, 'em'],
  ] as const) {
    if (!pattern.test(style) || !INLINE.has(element.localName)) continue;
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

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
    first.before(listOf(items, body.ownerDocument));
    for (const element of run) element.remove();
  }
}

const listNumber = (item: Element): string | undefined => WORD_LIST.exec(styleOf(item))?.[1];

function readItem(item: Element): { level: number; html: string; isOrdered: boolean } {
  const level = Number(WORD_LEVEL.exec(styleOf(item))?.[1] ?? 1);
  const bullet = item.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
  const isOrdered = ORDERED.test(bullet?.textContent ?? item.textContent ?? '');
  bullet?.remove();
  // Without the marker's own element, the marker is the first word.
  if (!bullet && item.firstChild?.nodeType === Node.TEXT_NODE)
    item.firstChild.textContent = (item.firstChild.textContent ?? '').replace(/^\s*(?:[·•o§-]|\w{1,3}[.)])\s+/, '');
  return { level, html: item.innerHTML, isOrdered };
}

/** A list in the pasted document, whose policy and scripts are not those of the page. */
function listOf(items: readonly { level: number; html: string; isOrdered: boolean }[], pasted: Document): HTMLElement {
  const newList = (isOrdered: boolean) => pasted.createElement(isOrdered ? 'ol' : 'ul');
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
    const item = pasted.createElement('li');
    item.innerHTML = html;
    (lists.at(-1) ?? root).append(item);
  }
  return root;
}

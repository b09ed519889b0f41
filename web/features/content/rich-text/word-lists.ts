/** Word writes list items as paragraphs of this class, with their level in the style. */
const WORD_ITEM = 'p[class*="MsoListParagraph"], p[data-style*="mso-list"]';
const WORD_LEVEL = /mso-list:[^;"]*level(\d)/;
/** Two lists in a row have two numbers. */
const WORD_LIST = /mso-list:\s*(l\d+)/;
/** Ordered items begin with a number or a letter and a dot or bracket. */
const ORDERED = /^\s*\(?(\d{1,4}|[a-z]|[ivxlc]+)[.)]/i;

interface Item {
  level: number;
  html: string;
  /** The written number or letter. Undefined for bullets. */
  number?: string | undefined;
}

/** Turns Word's paragraphs that look like lists into lists. Numbers that go on after other text keep going on. */
export function makeLists(body: HTMLElement, styleOf: (element: Element) => string): void {
  const listNumber = (item: Element): string | undefined => WORD_LIST.exec(styleOf(item))?.[1];
  for (const first of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    if (!first.isConnected) continue;
    const items: Item[] = [];
    const run: Element[] = [];
    let next: Element | null = first;
    while (next?.matches(WORD_ITEM) && listNumber(next) === listNumber(first)) {
      items.push(readItem(next, Number(WORD_LEVEL.exec(styleOf(next))?.[1] ?? 1)));
      run.push(next);
      next = next.nextElementSibling;
    }
    first.before(listOf(items, body.ownerDocument));
    for (const element of run) element.remove();
  }
}

function readItem(item: Element, level: number): Item {
  const bullet = item.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
  const number = ORDERED.exec(bullet?.textContent ?? item.textContent ?? '')?.[1];
  bullet?.remove();
  // Without the marker's own element, the marker is the first word.
  if (!bullet && item.firstChild?.nodeType === Node.TEXT_NODE)
    item.firstChild.textContent = (item.firstChild.textContent ?? '').replace(/^\s*(?:[·•o§-]|\(?\w{1,4}[.)])\s+/, '');
  return { level, html: item.innerHTML, number };
}

/** A list in the pasted document, whose policy and scripts are not those of the page. */
function listOf(items: readonly Item[], pasted: Document): HTMLElement {
  const newList = (at: number) => {
    const { level, number } = items[at] ?? {};
    const list = pasted.createElement(number === undefined ? 'ul' : 'ol');
    const second = items.slice(at + 1).find((one) => one.level === level);
    const start = number === undefined ? 1 : startOf(number, second?.number);
    if (start !== 1) list.setAttribute('start', String(start));
    return list;
  };
  const root = newList(0);
  const lists: HTMLElement[] = [root];
  for (const [at, { level, html }] of items.entries()) {
    while (lists.length > Math.max(1, level)) lists.pop();
    const last = (lists.at(-1) ?? root).lastElementChild;
    if (level > lists.length && last) {
      const inner = newList(at);
      last.append(inner);
      lists.push(inner);
    }
    const item = pasted.createElement('li');
    item.innerHTML = html;
    (lists.at(-1) ?? root).append(item);
  }
  return root;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The number of a marker: "3" is 3, "c" is 3, "iv" is 4. The next marker distinguishes letters from Roman numbers. */
export function startOf(marker: string, next?: string): number {
  if (/^\d+$/.test(marker)) return Number(marker);
  const letter = marker.length === 1 ? marker.toLowerCase().charCodeAt(0) - 96 : undefined;
  const roman = romanNumber(marker.toLowerCase());
  if (letter === undefined) return roman ?? 1;
  if (roman === undefined) return letter;
  if (next === undefined) return roman === 1 ? 1 : letter;
  return romanNumber(next.toLowerCase()) === roman + 1 ? roman : letter;
}

function romanNumber(text: string): number | undefined {
  const values = [...text].map((sign) => ROMAN[sign] ?? Number.NaN);
  const sum = values.reduce((total, value, i) => total + (value < (values[i + 1] ?? 0) ? -value : value), 0);
  return Number.isNaN(sum) ? undefined : sum;
}

import { removeHiddenParts, takeOutPictures } from './hidden-parts.ts';
import { keepRaisedSigns } from './raised-signs.ts';
import { makeLists } from './word-lists.ts';

const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]\d\d)/i;
const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|[1-5]\d\d)/i;
/** Elements whose style is emphasis. Headings are bold anyway. */
const INLINE = new Set(['span', 'font', 'a', 'u']);
const ITALIC = /(?:^|;)\s*font-style:\s*italic/i;
/** Attributes that the schema reads. */
const KEPT = /^(?:href|start|colspan|rowspan|data-(?!style|on).*)$/;

/**
 * Cleans HTML from the clipboard before the schema reads it: leaves what a reader of the document would see, and turns
 * Word's paragraphs that look like lists into lists. The schema drops all other unknown elements and attributes. Calls
 * `onLostPictures` if there are pictures, which are not pasted.
 */
export function cleanPaste(html: string, onLostPictures: () => void): string {
  const { body } = new DOMParser().parseFromString(withoutInline(html), 'text/html');
  if (takeOutPictures(body)) onLostPictures();
  removeHiddenParts(body, styleOf);
  for (const element of [...body.querySelectorAll('*')]) {
    // Word's own elements, such as <o:p>.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  makeLists(body, styleOf);
  keepRaisedSigns(body, styleOf);
  for (const element of [...body.querySelectorAll('*')]) {
    keepEmphasis(element);
    startList(element);
    dropDeadLink(element);
    for (const name of element.getAttributeNames()) if (!KEPT.test(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** Some programs number the first item instead of the list. */
function startList(element: Element): void {
  const first = element.firstElementChild?.getAttribute('value');
  if (element.localName === 'ol' && first && !element.hasAttribute('start')) element.setAttribute('start', first);
}

/** Anchors of the other document lead nowhere here. Links of this editor carry their target. */
function dropDeadLink(element: Element): void {
  if (element.localName !== 'a' || element.hasAttribute('data-to')) return;
  if (/^(?:#|about:|file:)/i.test(element.getAttribute('href')?.trim() ?? '')) element.removeAttribute('href');
}

/**
 * Renames styles and event handlers, because the site's policy blocks and reports inline ones, even in documents that
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

const RAISED = charMap('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const LOWERED = charMap('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');
/** Trade marks, in English and French. */
const MARKS: Readonly<Record<string, string>> = { tm: '™', sm: '℠', md: 'ᴹᴰ', mc: 'ᴹᶜ', '®': '®', '©': '©' };
const HALVES: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };
/** Google Docs writes styles instead of elements. */
const RAISED_STYLE = /(?:^|;)\s*vertical-align:\s*super/i;
const LOWERED_STYLE = /(?:^|;)\s*vertical-align:\s*sub/i;

function charMap(from: string, to: string): Readonly<Record<string, string>> {
  const shown = [...to];
  return Object.fromEntries([...from].map((sign, i) => [sign, shown[i] ?? sign]));
}

/**
 * A raised text as it reads without being raised: "2" after "m" as "²", and "00" between "1 450" and "$" as ",00".
 * Ordinals such as "er" and "th" stay as they are.
 */
export function raisedText(text: string, before: string, after: string): string {
  const inner = text.trim();
  if (HALVES[inner]) return HALVES[inner];
  if (/^\d\d$/.test(inner) && /\d$/.test(before)) {
    if (/^\s*\$/.test(after)) return `,${text}`;
    if (/\$\s?[\d,]+$/.test(before)) return `.${text}`;
  }
  return MARKS[inner.toLowerCase()] ?? replaceAll(text, RAISED);
}

/** A lowered text as it reads without being lowered: "2" of "CO2" as "₂". */
export const loweredText = (text: string): string => replaceAll(text, LOWERED);

/** Replaces all characters, or none if one has no such sign. */
function replaceAll(text: string, signs: Readonly<Record<string, string>>): string {
  const found = [...text].map((sign) => (/\s/.test(sign) ? sign : signs[sign]));
  return found.some((sign) => sign === undefined) ? text : found.join('');
}

/** Writes raised and lowered texts of a document with signs of their own, because the editor knows no such marks. */
export function keepRaisedSigns(body: HTMLElement, styleOf: (element: Element) => string): void {
  // "1" raised, a slash and "2" lowered are a fraction.
  for (const top of body.querySelectorAll('sup')) {
    const slash = top.nextSibling;
    const bottom = top.nextElementSibling;
    if (bottom?.localName !== 'sub' || !/^[/⁄]$/.test(slash?.textContent ?? '')) continue;
    const fraction = `${top.textContent}/${bottom.textContent}`;
    top.replaceWith(HALVES[fraction] ?? fraction);
    slash?.remove();
    bottom.remove();
  }
  for (const element of body.querySelectorAll('sup, sub, span, font')) {
    const isRaised = element.localName === 'sup' || RAISED_STYLE.test(styleOf(element));
    const isLowered = element.localName === 'sub' || LOWERED_STYLE.test(styleOf(element));
    // A link or emphasis inside keeps its element, and with it the plain text.
    if ((!isRaised && !isLowered) || element.children.length > 0) continue;
    const text = element.textContent ?? '';
    const beside = textBeside(element);
    element.replaceWith(isRaised ? raisedText(text, beside.before, beside.after) : loweredText(text));
  }
}

function textBeside(element: Element): { before: string; after: string } {
  const block = element.closest('p, li, td, th, div, h1, h2, h3, h4, h5, h6, body') ?? element;
  const range = (element.ownerDocument ?? document).createRange();
  range.selectNodeContents(block);
  range.setEndBefore(element);
  const before = range.toString();
  range.selectNodeContents(block);
  range.setStartAfter(element);
  return { before, after: range.toString() };
}

/** Elements that programs put beside a text: comments, deleted and hidden words, fields, headers and footers. */
const BESIDE = [
  // Comments of Word, Google Docs and LibreOffice, with their marks in the text.
  '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, .MsoCommentText, .MsoCommentSubject',
  '[data-style*="mso-element:comment"], [id^="_com_"], [id^="_msocom_"]',
  '[id^="cmnt"], a[href^="#cmnt"], a[href^="#_msocom"], .comment-anchor',
  // Tracked deletions.
  'del, .msoDel, .MsoDel, .TrackedDeletion, .TrackChangeTextDeletion',
  // Codes of fields, and the edges of printed pages.
  '[data-style*="mso-element:field-begin"], [data-style*="mso-element:field-separator"]',
  '[data-style*="mso-element:field-end"], [data-style*="mso-element:header"], [data-style*="mso-element:footer"]',
  '[hidden], template, noscript, style',
].join(', ');
const HIDDEN_STYLE = /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)/i;
/** Programs' own markup. */
const NEVER = 'script, meta, link, title, xml, head, iframe, object, svg, form, button, input, select, textarea';
const PICTURES = 'img, svg, picture, video, audio, iframe, object, embed, canvas';
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}){1,12}$/u;
/** Smaller ones are spacers and counters of visits, in pixels. */
const MIN_PICTURE = 3;

/** Removes everything that a reader of the document would not see. */
export function removeHiddenParts(body: HTMLElement, styleOf: (element: Element) => string): void {
  for (const element of body.querySelectorAll(BESIDE)) removeWithWrapper(element);
  for (const element of body.querySelectorAll('[data-style]'))
    if (HIDDEN_STYLE.test(styleOf(element))) element.remove();
  for (const element of body.querySelectorAll(NEVER)) element.remove();
}

/** Removes an element, and the element around it if nothing else was in it, such as a raised comment mark. */
function removeWithWrapper(element: Element): void {
  const around = element.parentElement;
  element.remove();
  if (around && around.localName !== 'body' && !around.textContent?.trim() && !around.querySelector(PICTURES))
    around.remove();
}

/** Replaces pictures of emojis by the emojis. Returns whether other pictures or films are lost. */
export function takeOutPictures(body: HTMLElement): boolean {
  let isLost = false;
  for (const picture of body.querySelectorAll(PICTURES)) {
    const alt = picture.getAttribute('alt')?.trim() ?? '';
    const size = (name: string) => Number.parseFloat(picture.getAttribute(name) ?? '') || MIN_PICTURE;
    if (EMOJI.test(alt)) picture.replaceWith(alt);
    else if (size('width') >= MIN_PICTURE && size('height') >= MIN_PICTURE) isLost = true;
  }
  return isLost;
}

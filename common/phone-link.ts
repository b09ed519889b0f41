/** A number with an extension: `416 555-0188 ext. 22`. */
const WITH_EXTENSION = /^(.*\d)\D*?(?:ext(?:ension)?\b|poste|x|#)\D*(\d{1,6})\D*$/i;

/** The link that dials a number as people write it. Phones dial an extension after a pause. */
export function phoneLink(phone: string): string {
  const [, number = phone, extension] = WITH_EXTENSION.exec(phone) ?? [];
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`;
}

/** A part of an address with blanks inside, up to which the address goes. */
const ENDS_IN_IMAGE = /\.(?:jpe?g|png|webp|gif|avif|heic)(?:[?#]\S*)?["'>]*$/i;

/** Blanks divide addresses, except inside one: `https://img.example/Living Room 1.jpg`. */
function splitBlanks(text: string): string[] {
  const parts = text.split(/\s+/).filter(Boolean);
  if (parts.length < 2 || !/^["'<]*(?:https?:)?\/\//i.test(parts[0] ?? '')) return parts;
  const end = parts.findIndex((part) => ENDS_IN_IMAGE.test(part));
  return end < 0 ? [parts.join(' ')] : [parts.slice(0, end + 1).join(' '), ...parts.slice(end + 1)];
}

/** The addresses in one cell of a table. They may contain commas and blanks. */
export const splitUrls = (text: string): string[] =>
  text
    .replaceAll('&amp;', '&')
    .split(/[\n\r\t;|]+|,(?=\s*(?:https?:)?\/\/)|,\s+|\s+(?=(?:https?:)?\/\/)/i)
    .flatMap(splitBlanks);

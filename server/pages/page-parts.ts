import { crc32 } from 'node:zlib';

/** Stands where each visitor's nonce goes. */
const HOLE = Buffer.alloc(0);
const QUOTE = Buffer.from('">');

/** A page in pieces of bytes, with holes for the nonce of whoever gets it. The stylesheet is one buffer for all pages. */
export type PageParts = readonly Buffer[];

/** A page's HTML with the stylesheet in its head and the script at its end. */
export function pageParts(html: string, css: Buffer, script: string): PageParts {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  return [
    Buffer.from(`${html.slice(0, head)}<style nonce="`),
    HOLE,
    QUOTE,
    css,
    Buffer.from(`</style>${html.slice(head, end)}<script nonce="`),
    HOLE,
    Buffer.from(`">${script}</script></body></html>`),
  ];
}

/** A short validator of a page; weak, as the same page differs in nonce and compression. */
export function etagOf(parts: PageParts): string {
  const sum = parts.reduce((before, part) => crc32(part, before), 0);
  return `W/"${sizeOf(parts).toString(36)}-${sum.toString(36)}"`;
}

/** How many bytes a kept page takes. */
export const sizeOf = (parts: PageParts): number => parts.reduce((sum, part) => sum + part.length, 0);

const ROOM = 512 * 1024;
const MOST_FREE = 32;
const free: Buffer[] = [];

/**
 * The page for one visitor, and what gives its memory back once it is sent. New memory for each answer would be freed by
 * full collections alone, one every few hundred pages.
 */
export function fillParts(parts: PageParts, nonce: string): { bytes: Buffer; release: () => void } {
  const length = parts.reduce((sum, part) => sum + (part === HOLE ? nonce.length : part.length), 0);
  const room = length <= ROOM ? (free.pop() ?? Buffer.allocUnsafeSlow(ROOM)) : Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += part === HOLE ? room.write(nonce, at, 'latin1') : part.copy(room, at);
  return {
    bytes: room.subarray(0, length),
    release: () => void (length <= ROOM && free.length < MOST_FREE && free.push(room)),
  };
}

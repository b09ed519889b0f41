import { crc32 } from 'node:zlib';

/** Every nonce has as many characters; so many bytes stand for it in a page until somebody gets the page. */
export const NONCE_LENGTH = 24;
const BLANK = ' '.repeat(NONCE_LENGTH);

/** A whole page in bytes, and where in it the nonce of whoever gets it goes. */
export interface PageBytes {
  bytes: Buffer;
  holes: readonly [number, number];
}

const ROOM = 512 * 1024;
const MOST_FREE = 16;
const free: Buffer[] = [];

// Memory is used again: new memory for each answer would be given back by full collections alone, one every few
// hundred pages.
const take = (length: number): Buffer =>
  length <= ROOM ? (free.pop() ?? Buffer.allocUnsafeSlow(ROOM)) : Buffer.allocUnsafeSlow(length);

/** Gives the memory of a page back, once it is sent. */
export function releasePage({ bytes }: PageBytes): void {
  if (bytes.buffer.byteLength !== ROOM || free.length >= MOST_FREE) return;
  free.push(Buffer.from(bytes.buffer, 0, ROOM));
}

/** Writes a page's HTML with the stylesheet in its head and the script at its end, the nonces left blank. */
export function writePage(html: string, css: Buffer, script: string): PageBytes {
  // No character takes more than three bytes.
  const room = take(3 * (html.length + script.length) + css.length + 200);
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  let at = room.write(html.slice(0, head));
  at += room.write('<style nonce="', at);
  const first = at;
  at += room.write(`${BLANK}">`, at);
  at += css.copy(room, at);
  at += room.write('</style>', at);
  at += room.write(html.slice(head, end), at);
  at += room.write('<script nonce="', at);
  const second = at;
  at += room.write(`${BLANK}">`, at);
  at += room.write(script, at);
  at += room.write('</script></body></html>', at);
  return { bytes: room.subarray(0, at), holes: [first, second] };
}

/** A copy with the nonce of one visitor. */
export function copyPage(page: PageBytes, nonce: string): PageBytes {
  const bytes = take(page.bytes.length).subarray(0, page.bytes.length);
  page.bytes.copy(bytes);
  return fillPage({ bytes, holes: page.holes }, nonce);
}

/** Puts the nonce of one visitor into the page itself. */
export function fillPage(page: PageBytes, nonce: string): PageBytes {
  for (const hole of page.holes) page.bytes.write(nonce, hole, NONCE_LENGTH, 'latin1');
  return page;
}

/** A copy to be kept, the nonces blank as they were written, in memory of its own. */
export function keepPage(page: PageBytes): PageBytes {
  const bytes = Buffer.allocUnsafeSlow(page.bytes.length);
  page.bytes.copy(bytes);
  return { bytes, holes: page.holes };
}

/** A short validator of a page with blank nonces; weak, as the page differs by them and by its compression. */
export const etagOf = ({ bytes }: PageBytes): string => `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

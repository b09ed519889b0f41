import { crc32 } from 'node:zlib';

/** The length of every nonce. The page holds this many blank bytes until it is sent. */
export const NONCE_LENGTH = 24;
const BLANK = ' '.repeat(NONCE_LENGTH);

/** A page in bytes, and the positions of its nonces. */
export interface PageBytes {
  bytes: Buffer;
  holes: readonly [number, number];
}

const ROOM = 512 * 1024;
const MAX_FREE = 16;
const free: Buffer[] = [];

// Buffers are reused: only a full garbage collection frees large buffers, so new ones would trigger one every few
// hundred pages.
const take = (length: number): Buffer =>
  length <= ROOM ? (free.pop() ?? Buffer.allocUnsafeSlow(ROOM)) : Buffer.allocUnsafeSlow(length);

/** Releases the memory of a page after it was sent. */
export function releasePage({ bytes }: PageBytes): void {
  if (bytes.buffer.byteLength !== ROOM || free.length >= MAX_FREE) return;
  free.push(Buffer.from(bytes.buffer, 0, ROOM));
}

/** Writes a page with its stylesheet in the head and its script at the end. The nonces stay blank. */
export function writePage(html: string, css: Buffer, script: string): PageBytes {
  // A character takes at most three bytes.
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

/** Copies a page and fills in a visitor's nonce. */
export function copyPage(page: PageBytes, nonce: string): PageBytes {
  const bytes = take(page.bytes.length).subarray(0, page.bytes.length);
  page.bytes.copy(bytes);
  return fillPage({ bytes, holes: page.holes }, nonce);
}

/** Fills a visitor's nonce into the page itself. */
export function fillPage(page: PageBytes, nonce: string): PageBytes {
  for (const hole of page.holes) page.bytes.write(nonce, hole, NONCE_LENGTH, 'latin1');
  return page;
}

/** A copy for the cache, with blank nonces and memory of its own. */
export function copyForCache(page: PageBytes): PageBytes {
  const bytes = Buffer.allocUnsafeSlow(page.bytes.length);
  page.bytes.copy(bytes);
  return { bytes, holes: page.holes };
}

/** A validator of a page with blank nonces. Weak, because nonces and compression change the bytes. */
export const etagOf = ({ bytes }: PageBytes): string => `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

/** Stands where each visitor's nonce goes. */
const HOLE = Buffer.alloc(0);

/** A page in pieces of bytes, with holes for the nonce of whoever gets it. */
export type PageParts = readonly Buffer[];

/** A page's HTML with the stylesheet in its head and the script at its end. */
export function pageParts(html: string, css: Buffer, script: string): PageParts {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  return [
    Buffer.from(`${html.slice(0, head)}<style nonce="`),
    HOLE,
    OPEN_END,
    css,
    Buffer.from(`</style>${html.slice(head, end)}<script nonce="`),
    HOLE,
    Buffer.from(`">${script}</script></body></html>`),
  ];
}
const OPEN_END = Buffer.from('">');

/** The page for one visitor. */
export function fillParts(parts: PageParts, nonce: string): Buffer {
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.map((part) => (part === HOLE ? filling : part)));
}

/** How many bytes a kept page takes: the stylesheet is shared by all. */
export const ownBytes = (parts: PageParts, css: Buffer): number =>
  parts.reduce((sum, part) => sum + (part === css ? 0 : part.length), 0);

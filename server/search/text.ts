/** Lower case without accents, so that people without a French keyboard find the same. */
export function fold(text: string): string {
  // Most text is ASCII, and decomposing is slow.
  const plain = /[\u0080-\uffff]/.test(text)
    ? text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replaceAll('œ', 'oe')
        .replaceAll('Œ', 'oe')
        .replaceAll('æ', 'ae')
    : text;
  return plain.toLowerCase();
}

/** The words of a text in order, folded, with numbers. "3½" is read as "3 1/2". */
export function words(text: string): string[] {
  return fold(text.replaceAll('½', ' 1/2')).match(/[a-z0-9]+/g) ?? [];
}

/** A 53-bit hash (cyrb53), to notice changes of a text without storing it. */
export function hash53(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

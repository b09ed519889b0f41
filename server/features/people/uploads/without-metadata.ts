const PNG_HEAD_BYTES = 8;
const JPEG_SCAN = 0xda;
/** Parts that programs fill with text of their own: print settings, history of changes, colour names. */
const PNG_METADATA = new Set(['eXIf', 'iTXt', 'iCCP']);
const WEBP_METADATA = new Set(['EXIF', 'XMP ', 'ICCP']);

/**
 * The bytes of a picture without its metadata, which is never stored. Comments stay, because no camera or editor writes
 * markup there. Stops at the first part that is not understood.
 */
export function withoutMetadata(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'heif'): Buffer {
  const metadata = format === 'jpeg' ? jpegParts(bytes) : format === 'png' ? pngParts(bytes) : webpParts(bytes, format);
  const kept: Buffer[] = [];
  let at = 0;
  for (const { start, end } of metadata) {
    kept.push(bytes.subarray(at, start));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

interface Part {
  start: number;
  end: number;
}

/** The segments APP0 to APP15 before the picture itself. */
function* jpegParts(bytes: Buffer): Generator<Part> {
  let start = 2;
  while (start + 4 <= bytes.length && bytes[start] === 0xff) {
    const marker = bytes[start + 1] ?? 0;
    const end = start + 2 + bytes.readUInt16BE(start + 2);
    if (marker === JPEG_SCAN || end > bytes.length) return;
    if (marker >= 0xe0 && marker <= 0xef) yield { start, end };
    start = end;
  }
}

function* pngParts(bytes: Buffer): Generator<Part> {
  let start = PNG_HEAD_BYTES;
  while (start + 12 <= bytes.length) {
    const end = start + 12 + bytes.readUInt32BE(start);
    if (end > bytes.length) return;
    if (PNG_METADATA.has(bytes.toString('latin1', start + 4, start + 8))) yield { start, end };
    start = end;
  }
}

function* webpParts(bytes: Buffer, format: string): Generator<Part> {
  if (format !== 'webp') return;
  let start = 12;
  while (start + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(start + 4);
    const end = start + 8 + size + (size % 2);
    if (end > bytes.length) return;
    if (WEBP_METADATA.has(bytes.toString('latin1', start, start + 4))) yield { start, end };
    start = end;
  }
}

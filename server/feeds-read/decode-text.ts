import { isUtf8 } from 'node:buffer';
import { FeedError } from './feed-error.ts';
import { decodeLegacy, guessLegacy, LEGACY_WINDOW, type LegacyEncoding } from './legacy-encodings.ts';

/** Bytes that show the encoding: a byte order mark and an XML declaration fit. */
const HEAD_BYTES = 1024;

export interface Decoding {
  /** Name of the encoding, like `utf-8`. It is known after the first text. */
  encoding: string;
  /** Whether bytes were no UTF-8, and were read as Windows-1252 or an older encoding. */
  hasFallback: boolean;
}

/**
 * Decodes the bytes of a file. A byte order mark wins over the XML declaration, and that over the HTTP charset. Without
 * them the text is UTF-8. Bytes that are no UTF-8 are read as Windows-1252, or as Excel's older encodings. Control characters become spaces, because
 * XML forbids them and exports contain them.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  charset: string | undefined,
  decoding: Decoding,
): AsyncGenerator<string> {
  let decoder: TextReader | undefined;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder) {
      yield* cleaned(decoder.read(chunk, false));
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    decoder = openDecoder(head, charset, decoding);
    yield* cleaned(decoder.read(withoutMark(head), false));
  }
  const end = decoder ? Buffer.alloc(0) : withoutMark(head);
  decoder ??= openDecoder(head, charset, decoding);
  yield* cleaned(decoder.read(end, true));
}

interface TextReader {
  /** The state changes between the parts, so that it depends only on the text read so far. */
  read(bytes: Uint8Array, isEnd: boolean): Iterable<string>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function* cleaned(parts: Iterable<string>): Generator<string> {
  for (const text of parts) if (text !== '') yield text.search(CONTROL) < 0 ? text : text.replace(CONTROL, ' ');
}

const withoutMark = (bytes: Buffer): Buffer => bytes.subarray(markOf(bytes)?.length ?? 0);

function markOf(bytes: Buffer): { encoding: string; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

function openDecoder(head: Buffer, charset: string | undefined, decoding: Decoding): TextReader {
  const found = markOf(head)?.encoding ?? encodingWithoutMark(head) ?? declared(head) ?? charset ?? 'utf-8';
  decoding.encoding = canonical(found);
  if (decoding.encoding === 'utf-8') return new LenientUtf8(decoding);
  const decoder = new TextDecoder(decoding.encoding);
  return { read: (bytes, isEnd) => [decoder.decode(bytes, { stream: !isEnd }).toWellFormed()] };
}

/** UTF-16 without a mark: every second byte of ASCII text is zero. */
function encodingWithoutMark(head: Buffer): string | undefined {
  const size = Math.min(head.length, 200) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < size; at += 2) {
    if (head[at] === 0) even++;
    if (head[at + 1] === 0) odd++;
  }
  if (odd > size / 4 && even === 0) return 'utf-16le';
  return even > size / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function declared(head: Buffer): string | undefined {
  const [, name] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1')) ?? [];
  // A file that can be read as ASCII is not in UTF-16, although exports of some Windows programs say so.
  return name && !/^utf-?16/i.test(name) ? name : undefined;
}

function canonical(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new FeedError('file.encoding', { detail: name.slice(0, 40) });
  }
}

const NO_BYTES = Buffer.alloc(0);

/** The decoder's state depends only on the bytes, so any division into chunks gives the same text. */
class LenientUtf8 implements TextReader {
  readonly #decoding: Decoding;
  #carry: Buffer = NO_BYTES;
  #hasMultibyte = false;
  /** Whether the rest of the file is no UTF-8. Its encoding is known once enough of it was read. */
  #isLegacy = false;
  #legacy: LegacyEncoding | undefined;

  constructor(decoding: Decoding) {
    this.#decoding = decoding;
  }

  *read(chunk: Uint8Array, isEnd: boolean): Generator<string> {
    const bytes =
      this.#carry.length > 0
        ? Buffer.concat([this.#carry, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    this.#carry = NO_BYTES;
    if (this.#legacy) {
      yield decodeLegacy(bytes, this.#legacy);
      return;
    }
    if (this.#isLegacy) {
      yield* this.#readLegacy(bytes, isEnd);
      return;
    }
    const end = isEnd ? bytes.length : bytes.length - openSequence(bytes);
    const body = bytes.subarray(0, end);
    const rest = bytes.subarray(end);
    if (isUtf8(body)) {
      const text = body.toString('utf8');
      if (text.length < body.length) this.#hasMultibyte = true;
      yield text;
    } else if (yield* this.#readMixed(body, rest, isEnd)) return;
    // The chunk is valid until the next one.
    this.#carry = rest.length > 0 ? Buffer.from(rest) : NO_BYTES;
  }

  /** Waits for enough bytes, always equally many, to recognize the encoding. */
  *#readLegacy(bytes: Buffer, isEnd: boolean): Generator<string> {
    if (bytes.length < LEGACY_WINDOW && !isEnd) {
      this.#carry = Buffer.from(bytes);
      return;
    }
    this.#legacy = guessLegacy(bytes);
    this.#decoding.encoding = this.#legacy;
    yield decodeLegacy(bytes, this.#legacy);
  }

  /**
   * A file of ASCII up to its first other byte is in an older encoding. In a file with real UTF-8, only the wrong bytes are.
   * Returns whether the rest of the file is, which it then has read.
   */
  *#readMixed(bytes: Buffer, rest: Buffer, isEnd: boolean): Generator<string, boolean> {
    for (let at = 0; at < bytes.length; ) {
      const wrong = firstInvalid(bytes, at);
      const valid = bytes.toString('utf8', at, wrong);
      if (valid.length < wrong - at) this.#hasMultibyte = true;
      yield valid;
      if (wrong === bytes.length) break;
      this.#decoding.hasFallback = true;
      if (!this.#hasMultibyte) {
        this.#isLegacy = true;
        yield* this.#readLegacy(Buffer.concat([bytes.subarray(wrong), rest]), isEnd);
        return true;
      }
      yield fromWindows(bytes.subarray(wrong, wrong + 1));
      at = wrong + 1;
    }
    return false;
  }
}

const windows = new TextDecoder('windows-1252');
const fromWindows = (bytes: Uint8Array) => windows.decode(bytes);

/** Length of the sequence that a lead byte announces, or 0. */
const sequenceLength = (lead: number) => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
};

/** Bytes at the end that begin a sequence which continues in the next chunk. */
function openSequence(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

/** Index of the first byte from `start` that begins no valid sequence. */
function firstInvalid(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0);
    if (length === 0 || at + length > bytes.length) return at;
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return at;
}

/** Counting the bytes of a longer text is faster than looking at its characters. */
const LONG = 100;

/** Whether a text has a character that is not ASCII. */
export function hasOtherThanAscii(text: string): boolean {
  if (text.length > LONG) return Buffer.byteLength(text) > text.length;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return true;
  return false;
}

/** Bytes 0x80 to 0x9f in Windows-1252. */
const HIGH = new Map(
  [...fromWindows(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map((sign, at) => [sign, 0x80 + at]),
);

/** The beginning of a character that was encoded twice. */
const DOUBLE = `[\\u00c2-\\u00f4][\\u0080-\\u00bf${[...HIGH.keys()].join('')}]`;
const HAS_DOUBLE = new RegExp(DOUBLE);
/** A character that was encoded twice, beside others that were not. */
const DOUBLE_RUN = new RegExp(`${DOUBLE}{1,3}`, 'g');

/** Text that was UTF-8 and was encoded twice, like `MontrÃ©al`, or undefined if the text is right. */
export function repairDouble(text: string): string | undefined {
  if (!HAS_DOUBLE.test(text)) return undefined;
  const whole = decodeTwice(text);
  if (whole !== undefined) return whole;
  const mended = text.replace(DOUBLE_RUN, (run) => decodeTwice(run) ?? run);
  return mended === text ? undefined : mended;
}

function decodeTwice(text: string): string | undefined {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : HIGH.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  if (!isUtf8(bytes)) return undefined;
  const repaired = bytes.toString('utf8');
  return repaired.length < text.length ? repaired : undefined;
}

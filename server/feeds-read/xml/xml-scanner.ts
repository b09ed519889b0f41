import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import { copyText } from '../copy-text.ts';
import { FeedError } from '../feed-error.ts';
import { HTML_ENTITIES } from '../html-entities.ts';
import { FILE_LIMITS } from '../limits.ts';

/** Takes the parts of a document in their order. Texts may come in pieces. */
export interface XmlHandler {
  /** @param attributes names and values by turns; names are as in `plainName` */
  openTag(name: string, attributes: readonly string[], line: number, column: number): void;
  closeTag(): void;
  addText(text: string): void;
}

/** A name as written, and as in `plainName`. */
interface Name {
  written: string;
  plain: string;
}

const START =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
/** The production `Name` of XML 1.0, fifth edition. */
const NAME = new RegExp(`^[${START}][${START}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*$`, 'u');

const ENTITIES = new Map<string, string>([
  ...Object.entries(HTML_ENTITIES),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Different names that are remembered. Real files have a hundred. */
const MAX_NAMES = 2000;
/** Places of the names that were read last, by a hash. A power of two. */
const PLACES = 1024;
/** Most elements have no attributes, so that they share this list. It has the type that V8 gives to lists of texts. */
const NO_TEXTS: string[] = [''].slice(1);

const [TAB, NEWLINE, SPACE, BANG, SLASH, LESS, EQUALS, GREATER, QUESTION] = [9, 10, 32, 33, 47, 60, 61, 62, 63];
const [QUOTE, AMPERSAND, APOSTROPHE, BRACKET] = [34, 38, 39, 93];
/** Characters of a text that are looked at one by one. Most texts are shorter, and searches start slowly. */
const SHORT = 48;
const isSpace = (code: number) => code === SPACE || code === NEWLINE || code === TAB;

/** Whether a text has nothing but the blanks of XML. */
export function isBlankXml(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

/**
 * Reads well-formed XML 1.0 without a declaration and without a doctype, in pieces of any size. Throws a `FeedError` at
 * the first error. `end` reports a document that is cut off.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  readonly #names = new Map<string, Name>();
  readonly #recent: (Name | undefined)[] = Array.from({ length: PLACES });
  /** The hash of the name that was passed last. */
  #hash = 0;
  /** Written names of the open elements. */
  readonly #open: string[] = [];
  /** Written names of the attributes of the tag that is read now. The list is longer after a tag with more of them. */
  readonly #keys: string[] = [];
  /** The text that is not read yet. It begins with a tag or a text that is not complete. */
  #text = '';
  /** A carriage return at the end of a piece: the next one may begin with its line feed. */
  #return = '';
  #line = 1;
  /** Index of the line's first character. Negative if it was in an earlier piece. */
  #lineStart = 0;
  /** Index of the next line feed. */
  #nextLine = Number.POSITIVE_INFINITY;
  #hasRoot = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** Elements that are open. */
  get depth(): number {
    return this.#open.length;
  }

  write(piece: string): void {
    const written = this.#return + piece;
    this.#return = written.endsWith('\r') ? '\r' : '';
    this.#append(this.#return ? written.slice(0, -1) : written);
  }

  /** Throws `file.truncated` if the document is not complete. */
  end(): void {
    if (this.#return) this.#append('\n');
    this.#return = '';
    if (this.#open.length > 0 || !this.#hasRoot || this.#text !== '')
      this.#fail(0, 'the end is missing', 'file.truncated');
  }

  #append(piece: string): void {
    const text = this.#text + (piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece);
    this.#nextLine = indexOrEnd(text, '\n', 0);
    const end = this.#scan(text);
    this.#text = text.slice(end);
    this.#lineStart -= end;
    if (this.#text.length > FILE_LIMITS.text) this.#fail(0, 'text', 'file.too_large');
  }

  /** Reads all complete parts, and returns the index of the rest. */
  #scan(text: string): number {
    for (let at = 0; at < text.length; ) {
      const next = text.charCodeAt(at) === LESS ? this.#readMarkup(text, at) : this.#readText(text, at);
      if (next < 0) return at;
      this.#passLines(text, next);
      at = next;
    }
    return text.length;
  }

  #readText(text: string, at: number): number {
    const plainEnd = passShortText(text, at);
    const end = plainEnd < 0 ? text.indexOf('<', at) : plainEnd;
    if (this.#open.length > 0) {
      if (plainEnd > 0) this.#handler.addText(text.slice(at, end));
      else if (end > 0) this.#handler.addText(this.#plainText(text.slice(at, end), at));
      return end;
    }
    const isAll = end < 0;
    if (!isBlankXml(text.slice(at, isAll ? text.length : end))) this.#fail(at, 'text outside of the root');
    return isAll ? text.length : end;
  }

  #plainText(text: string, at: number): string {
    // Looking for one character is ten times as fast.
    if (text.includes(']') && text.includes(']]>')) this.#fail(at, ']]> in a text');
    return text.includes('&') ? this.#decode(text, at) : text;
  }

  /** Each `#read…` gets the index of a `<`, and returns that behind the part, or -1 if it is not complete. */
  #readMarkup(text: string, at: number): number {
    const code = text.charCodeAt(at + 1);
    if (code === SLASH) return this.#readCloseTag(text, at);
    if (code === BANG) return this.#readDeclaration(text, at);
    if (code === QUESTION) return this.#readInstruction(text, at);
    return this.#readOpenTag(text, at);
  }

  #readCloseTag(text: string, at: number): number {
    const open = this.#open.at(-1) ?? '';
    let end = at + 2 + open.length;
    if (!isAt(text, open, at + 2) || text.charCodeAt(end) !== GREATER) {
      end = text.indexOf('>', at);
      if (end < 0) return -1;
      const written = text.slice(at + 2, end).replace(/[ \t\n]+$/, '');
      if (written !== open || written === '') this.#fail(at, `</${written.slice(0, 80)}> closes no open element`);
    }
    this.#finishCloseTag();
    return end + 1;
  }

  #readDeclaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('--', at + 4);
      if (end < 0 || end + 2 === text.length) return -1;
      if (text.charCodeAt(end + 2) !== GREATER) this.#fail(at, '-- in a comment');
      return end + 3;
    }
    if (text.startsWith('<![CDATA[', at)) {
      if (this.#open.length === 0) this.#fail(at, 'text outside of the root');
      const end = text.indexOf(']]>', at + 9);
      if (end < 0) return -1;
      this.#handler.addText(text.slice(at + 9, end));
      return end + 3;
    }
    if (text.startsWith('<!DOCTYPE', at)) this.#fail(at, undefined, 'xml.doctype');
    const start = text.slice(at, at + 9);
    if (at + 9 > text.length && ['<!--', '<![CDATA[', '<!DOCTYPE'].some((one) => one.startsWith(start))) return -1;
    return this.#fail(at, 'unknown declaration');
  }

  #readInstruction(text: string, at: number): number {
    const end = text.indexOf('?>', at + 2);
    if (end < 0) return -1;
    const [target = ''] = /^[^ \t\n?]*/.exec(text.slice(at + 2, end)) ?? [];
    if (target === 'xml' || !NAME.test(target)) this.#fail(at, 'wrong processing instruction');
    return end + 2;
  }

  #readOpenTag(text: string, at: number): number {
    let end = this.#passName(text, at + 1);
    if (end === text.length) return -1;
    const name = this.#nameIn(text, at + 1, end, at);
    let attributes = NO_TEXTS;
    let count = 0;
    for (;;) {
      const start = skipSpaces(text, end);
      const code = text.charCodeAt(start);
      if (code === GREATER) return this.#finishOpenTag(name, attributes, at, start);
      if (code === SLASH) {
        if (start + 1 === text.length) return -1;
        if (text.charCodeAt(start + 1) !== GREATER) this.#fail(at, '/ in a tag');
        const next = this.#finishOpenTag(name, attributes, at, start + 1);
        this.#finishCloseTag();
        return next;
      }
      const endOfKey = this.#passName(text, start);
      const equals = skipSpaces(text, endOfKey);
      const quote = skipSpaces(text, equals + 1);
      if (quote >= text.length) return -1;
      const mark = text.charCodeAt(quote);
      const key = this.#nameIn(text, start, endOfKey, at);
      if (
        start === end ||
        text.charCodeAt(equals) !== EQUALS ||
        !(mark === QUOTE || mark === APOSTROPHE) ||
        this.#isRepeated(key.written, count)
      )
        this.#fail(at, `wrong attribute ${key.written.slice(0, 80)}`);
      const plainEnd = passShortValue(text, quote + 1, mark);
      const close = plainEnd < 0 ? text.indexOf(mark === QUOTE ? '"' : "'", quote + 1) : plainEnd;
      if (close < 0) return -1;
      end = close + 1;
      const written = text.slice(quote + 1, close);
      const value = plainEnd < 0 ? this.#valueOf(written, at) : written;
      this.#keys[count] = key.written;
      count++;
      attributes = withAttribute(attributes, key.plain, value);
      if (count > FILE_LIMITS.attributes) this.#fail(at, 'attributes', 'file.too_large');
    }
  }

  /** Whether one of the first attributes of the tag has this name. */
  #isRepeated(key: string, count: number): boolean {
    for (let at = 0; at < count; at++) if (this.#keys[at] === key) return true;
    return false;
  }

  #finishOpenTag({ written, plain }: Name, attributes: readonly string[], at: number, end: number): number {
    if (this.#open.length === 0 && this.#hasRoot) this.#fail(at, 'a second root');
    this.#hasRoot = true;
    this.#open.push(written);
    this.#handler.openTag(plain, attributes, this.#line, at - this.#lineStart + 1);
    return end + 1;
  }

  #finishCloseTag(): void {
    this.#open.pop();
    this.#handler.closeTag();
  }

  /** Returns the index behind a name, and hashes the name on the way. */
  #passName(text: string, from: number): number {
    let hash = 0;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code <= SPACE || code === GREATER || code === SLASH || code === EQUALS) break;
      hash = (hash * 31 + code) | 0;
    }
    this.#hash = hash;
    return at;
  }

  /** The name between two indexes, which was passed last. Most are found without copying them. */
  #nameIn(text: string, start: number, end: number, at: number): Name {
    const place = this.#hash & (PLACES - 1);
    const recent = this.#recent[place];
    if (recent && recent.written.length === end - start && isAt(text, recent.written, start)) return recent;
    const name = this.#nameOf(text.slice(start, end), at);
    this.#recent[place] = name;
    return name;
  }

  #nameOf(written: string, at: number): Name {
    const known = this.#names.get(written);
    if (known) return known;
    if (!NAME.test(written)) this.#fail(at, `wrong name ${written.slice(0, 80)}`);
    const own = copyText(written);
    const name = { written: own, plain: intern(plainName(own)) };
    if (this.#names.size < MAX_NAMES) this.#names.set(own, name);
    return name;
  }

  #valueOf(value: string, at: number): string {
    if (value.includes('<')) this.#fail(at, '< in an attribute');
    const plain = value.includes('\n') || value.includes('\t') ? value.replace(/[\t\n]/g, ' ') : value;
    return plain.includes('&') ? this.#decode(plain, at) : plain;
  }

  #decode(text: string, at: number): string {
    let decoded = '';
    let from = 0;
    for (let start = text.indexOf('&'); start >= 0; start = text.indexOf('&', from)) {
      const end = text.indexOf(';', start);
      const name = text.slice(start + 1, end < 0 ? start + 1 : end);
      const character = ENTITIES.get(name) ?? characterOf(name);
      if (character === undefined) this.#fail(at, `unknown entity &${name.slice(0, 40)};`);
      decoded += text.slice(from, start) + character;
      from = end + 1;
    }
    return decoded + text.slice(from);
  }

  #passLines(text: string, to: number): void {
    while (this.#nextLine < to) {
      this.#line++;
      this.#lineStart = this.#nextLine + 1;
      this.#nextLine = indexOrEnd(text, '\n', this.#lineStart);
    }
  }

  /** Throws a `FeedError` at the part that is read now. */
  fail(code: FeedRunCode, detail?: string): never {
    return this.#fail(0, detail, code);
  }

  #fail(at: number, detail: string | undefined, code: FeedRunCode = 'xml.syntax'): never {
    throw new FeedError(code, {
      line: this.#line,
      column: Math.max(1, at - this.#lineStart + 1),
      ...(detail ? { detail } : {}),
    });
  }
}

const indexOrEnd = (text: string, part: string, from: number): number => {
  const at = text.indexOf(part, from);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/** Adds an attribute. Lists of the usual lengths have no room for more, because `push` makes room for seventeen. */
function withAttribute(attributes: string[], key: string, value: string): string[] {
  if (attributes.length === 0) return [key, value];
  const [first = '', second = ''] = attributes;
  if (attributes.length === 2) return [first, second, key, value];
  attributes.push(key, value);
  return attributes;
}

/** Whether a text has a part at an index. For names this is faster than `startsWith`. */
function isAt(text: string, part: string, start: number): boolean {
  if (start + part.length > text.length) return false;
  for (let at = 0; at < part.length; at++) if (text.charCodeAt(start + at) !== part.charCodeAt(at)) return false;
  return true;
}

/** The end of a short text without entities and brackets, or -1 for any other. */
function passShortText(text: string, from: number): number {
  const most = Math.min(text.length, from + SHORT);
  for (let at = from; at < most; at++) {
    const code = text.charCodeAt(at);
    if (code === LESS) return at;
    if (code === AMPERSAND || code === BRACKET) return -1;
  }
  return -1;
}

/** The index of the mark behind a short value without entities, line breaks, tabs and `<`, or -1 for any other. */
function passShortValue(text: string, from: number, mark: number): number {
  const most = Math.min(text.length, from + SHORT);
  for (let at = from; at < most; at++) {
    const code = text.charCodeAt(at);
    if (code === mark) return at;
    if (code === AMPERSAND || code === LESS || code < SPACE) return -1;
  }
  return -1;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** The character of `#233` or `#xe9`, if XML allows it. */
function characterOf(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]{1,8})|(\d{1,10}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(digits);
  const isCharacter =
    code >= SPACE
      ? code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
      : code === TAB || code === NEWLINE || code === 13;
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Attributes of the XML itself, like `xsi:type`, are not the sender's `Type`. */
const OF_XML = /^(?:xmlns|xsi):/i;

/** A name in lower case and without its prefix. */
export const plainName = (written: string): string =>
  (OF_XML.test(written) ? written : written.slice(written.indexOf(':') + 1)).toLowerCase();

/** V8 compares names of objects by their address, which makes looking for an element ten times as fast. */
const intern = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text;

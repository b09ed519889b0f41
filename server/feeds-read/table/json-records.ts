import { FeedError } from '../feed-error.ts';
import { FILE_LIMITS } from '../limits.ts';
import { isStandardRecord } from '../standards.ts';
import { plainName } from '../xml/xml-parser.ts';
import { entrataContainer } from './entrata-homes.ts';

/** Names of the list of listings, if the mapping names no path. */
const LISTS = new Set(
  'listings properties property buildings data items results rentals units homes annonces logements immeubles feed records'.split(
    ' ',
  ),
);

/** Longer names of such lists: `apartmentAvailabilities`, `available_units`. */
const ENDS_AS_LIST =
  /(?:availabilit(?:y|ies)|listings?|units|homes|houses|apartments|suites|rentals|vacancies|properties|annonces|logements|appartements|disponibilites)$/i;
/** Lists that are never the listings. */
const OTHER_LISTS =
  /^(?:errors?|warnings?|messages?|links?|meta|photos|images|amenities|features|columns|fields|filters|facets|tags|breadcrumbs?|companies|agents|offices|users|categories|included)$/i;

/** Whether a document names one of these lists in a text. */
export const namesList = (text: string): boolean =>
  [...text.matchAll(/"([\w -]{1,60})"\s*:\s*\[/g)].some(([, key = '']) => isListName(key));

const isListName = (key: string): boolean => LISTS.has(key.toLowerCase()) || ENDS_AS_LIST.test(key);

export interface JsonRecord {
  value: unknown;
  line: number;
  /** The container of a standard that was converted from XML, in lower case. */
  container: string | undefined;
  /** The name of its element in XML. */
  name: string;
  /** The start of a line that is no JSON, instead of a value. */
  broken?: string | undefined;
}

/** Escapes of control characters and of surrogates, which a text of a database can't contain or only in pairs. */
const UNSAFE = /\\u(?:00[01]|d[89a-f])/i;
const ESCAPE = /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|[\da-f]{4})|.)/gi;
const SPACE = /^\\u(?:000[0-8bcef]|001[\da-f]|d[89a-f][\da-f]{2})$/i;

/** Reads JSON. Escaped control characters and halves of surrogate pairs become spaces, as in other formats. */
export function parseJson(text: string): unknown {
  return JSON.parse(
    UNSAFE.test(text) ? text.replace(ESCAPE, (written) => (SPACE.test(written) ? ' ' : written)) : text,
  );
}

function indexOrEnd(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}

/** Reads the elements of one list of a JSON document, one at a time. Only those are kept in memory. */
export class JsonReader {
  /** Complete elements that nobody took yet. */
  records: JsonRecord[] = [];
  hasList = false;
  readonly #path: string | undefined;
  /** The open objects and lists, with the key that each has in its parent. */
  readonly #open: { isList: boolean; key: string }[] = [];
  #text = '';
  #key = '';
  #isKey = false;
  #inString = false;
  #isEscaped = false;
  #line = 1;
  /** Characters so far, and before the last string. */
  #read = 0;
  #stringStart = 0;
  /** The depth of the list of listings; its elements are one deeper. */
  #listDepth = -1;
  #element: { line: number } | undefined;
  #isDone = false;
  #container: string | undefined;
  #name = '';

  readonly #takesAny: boolean;

  /**
   * @param path the path of the list, like `data.listings`; empty for a document that is the list
   * @param takesAny whether the first list of objects is the list, because none has a known name
   */
  constructor(path: string | undefined, takesAny = false) {
    this.#path = path;
    this.#takesAny = takesAny;
  }

  write(text: string): void {
    let from = 0;
    const keep = (to: number) => {
      if (this.#element || (this.#inString && this.#isKey)) this.#text += text.slice(from, to);
    };
    let [nextQuote, nextEscape, nextLine] = [-1, -1, -1];
    for (let at = 0; at < text.length; at++) {
      if (this.#inString && !this.#isEscaped) {
        // Most characters of a file are in strings, and searching is ten times as fast as looking at each.
        if (nextQuote < at) nextQuote = indexOrEnd(text, '"', at);
        if (nextEscape < at) nextEscape = indexOrEnd(text, '\\', at);
        const next = Math.min(nextQuote, nextEscape);
        if (nextLine < at) nextLine = indexOrEnd(text, '\n', at);
        for (; nextLine < next; nextLine = indexOrEnd(text, '\n', nextLine + 1)) this.#line++;
        at = next;
        if (at === text.length) break;
      }
      const sign = text.charCodeAt(at);
      if (sign === 10) this.#line++;
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (sign === 92) this.#isEscaped = true;
        else if (sign === 34) {
          if (this.#isKey && !this.#element) {
            keep(at);
            this.#key = this.#text.slice(0, 200);
            this.#text = '';
          }
          this.#inString = false;
          this.#isKey = false;
        }
        continue;
      }
      if (sign === 34) {
        this.#inString = true;
        this.#stringStart = this.#read + at;
        this.#isKey = !this.#element && this.#open.at(-1)?.isList === false;
        if (this.#isKey) from = at + 1;
      } else if (sign === 123 || sign === 91) {
        if (!this.#element && (this.#isInList() || (sign === 123 && this.#isOnlyRecord()))) {
          this.#element = { line: this.#line };
          this.hasList = true;
          this.#text = '';
          from = at;
        }
        this.#openOne(sign === 91);
      } else if (sign === 125 || sign === 93) {
        this.#closeOne(sign === 93);
        if (this.#element && this.#isInList()) {
          keep(at + 1);
          this.#endElement();
        }
      } else if (this.#isDone && sign > 32)
        throw new FeedError('file.not_a_feed', { line: this.#line, detail: 'after the end' });
    }
    keep(text.length);
    this.#read += text.length;
    if (this.#inString && this.#read - this.#stringStart > FILE_LIMITS.text)
      throw new FeedError('file.too_large', { line: this.#line, detail: 'text' });
    if (this.#text.length > FILE_LIMITS.recordText)
      throw new FeedError('file.too_large', { line: this.#line, detail: 'listing' });
  }

  end(): void {
    if (!this.#isDone) throw new FeedError('file.truncated', { line: this.#line });
  }

  #isInList = () => this.#listDepth >= 0 && this.#open.length === this.#listDepth;

  #openOne(isList: boolean): void {
    const parent = this.#open.at(-1);
    this.#open.push({ isList, key: parent?.isList === false ? this.#key : '' });
    if (this.#open.length > FILE_LIMITS.depth) throw new FeedError('xml.too_deep', { line: this.#line });
    if (isList && !this.#element && this.#isTheList()) {
      // An unknown list counts once it has an object.
      this.hasList ||= !this.#takesAny || this.#open.length === 1;
      this.#listDepth = this.#open.length;
    }
  }

  /** Whether a key in the open objects is the record of a standard. Notes its container. */
  #isStandardRecord(...keys: string[]): boolean {
    if (this.#path !== undefined) return false;
    const all = [...this.#open.map(({ key }) => key), ...keys].filter((key) => key !== '');
    const [container = '', record] = all.slice(-2).map(plainName);
    if (record === undefined) return false;
    if (!isStandardRecord(record, container) && !entrataContainer(all)) return false;
    this.#container = container;
    this.#name = record;
    return true;
  }

  /** Converters from XML write an element that is the only one as an object. Starts its list. */
  #isOnlyRecord(): boolean {
    if (this.#open.at(-1)?.isList !== false) return false;
    // PHP drops the root element.
    const isRoot = this.#open.length === 1 && this.#key === 'Property' && !this.hasList && this.#path === undefined;
    if (!isRoot && !this.#isStandardRecord(this.#key)) return false;
    this.hasList = true;
    this.#listDepth = this.#open.length;
    return true;
  }

  #isTheList(): boolean {
    const keys = this.#open.slice(1).map(({ key }) => key);
    if (this.#path !== undefined) return !this.hasList && keys.join('.') === this.#path;
    // A file may have several containers.
    if (this.#isStandardRecord()) return true;
    if (this.hasList) return false;
    const key = keys.at(-1) ?? '';
    if (keys.length === 0 || (keys.length <= 3 && isListName(key))) return true;
    return this.#takesAny && keys.length <= 2 && this.#listDepth < 0 && !OTHER_LISTS.test(key);
  }

  #closeOne(isList: boolean): void {
    const closed = this.#open.pop();
    if (closed?.isList !== isList) throw new FeedError('file.not_a_feed', { line: this.#line, detail: 'brackets' });
    if (this.#open.length < this.#listDepth) this.#listDepth = -1;
    this.#isDone = this.#open.length === 0;
  }

  #endElement(): void {
    const { line = this.#line } = this.#element ?? {};
    try {
      this.records.push({ value: parseJson(this.#text), line, container: this.#container, name: this.#name });
    } catch {
      throw new FeedError('file.not_a_feed', { line, detail: 'syntax' });
    }
    this.#element = undefined;
    this.#text = '';
    if (this.#open.at(-1)?.isList === false) this.#listDepth = -1;
  }
}

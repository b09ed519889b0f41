import { cutText } from '#common/values/cut-text.ts';
import { FeedError } from '../feed-error.ts';
import { FILE_LIMITS } from '../limits.ts';
import { flattenJson } from './flatten-json.ts';
import { guessFields } from './guess-fields.ts';
import { JsonReader, type JsonRecord, namesList, parseJson } from './json-records.ts';

/** Characters that show whether each line is a listing. A document in one line may be longer. */
const HEAD = FILE_LIMITS.text;
const FIRST_LINES = 5;
/** Characters in which a document names its list. */
const LIST_HEAD = 65_536;

/** Reads JSON as one document, or as lines with a listing each, which its first lines show. */
export class AnyJsonReader {
  readonly #path: string | undefined;
  #reader: JsonReader | JsonLinesReader | undefined;
  #head = '';

  /** @param path the path of the list in a document */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  get records(): JsonRecord[] {
    return this.#reader?.records ?? [];
  }

  get hasList(): boolean {
    return this.#reader?.hasList ?? false;
  }

  write(text: string): void {
    if (this.#reader) this.#reader.write(text);
    else {
      this.#head += text;
      const hasLines = this.#head.split('\n', FIRST_LINES).length === FIRST_LINES;
      if (this.#head.length > HEAD || (hasLines && this.#head.length > LIST_HEAD)) this.#start(false);
    }
  }

  end(): void {
    if (!this.#reader) this.#start(true);
    this.#reader?.end();
  }

  #start(isEnd: boolean): void {
    const areLines = this.#path === undefined && hasLines(this.#head, isEnd);
    this.#reader = areLines
      ? new JsonLinesReader()
      : new JsonReader(this.#path, this.#path === undefined && !namesList(this.#head));
    this.#reader.write(this.#head);
    this.#head = '';
  }
}

/** Whether the first line is an object, or is broken and others are objects. In a list, commas follow them. */
function hasLines(head: string, isEnd: boolean): boolean {
  const lines = head
    .split('\n', isEnd ? FIRST_LINES : FIRST_LINES - 1)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  if (lines.length === 1 && isEnd) return parseLine(first) !== undefined && isOnlyListing(first);
  if (lines.length > 1 && parseLine(first) !== undefined) return true;
  return (
    lines.every((line) => line.startsWith('{') && !/[,[{]$/.test(line)) &&
    lines.some((line) => parseLine(line) !== undefined)
  );
}

/** A document in one line may be a listing, a list, or an error of the sender. */
function isOnlyListing(line: string): boolean {
  const document = new JsonReader(undefined);
  document.write(line);
  const { id, street } = guessFields([...flattenJson(parseLine(line), 1, undefined).cells.keys()]);
  return !document.hasList && id !== undefined && street !== undefined;
}

function parseLine(line: string): unknown {
  try {
    const value = parseJson(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one object per line. A line that is no object is a broken record. */
class JsonLinesReader {
  readonly hasList = true;
  records: JsonRecord[] = [];
  #rest = '';
  #line = 1;

  write(text: string): void {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.#add(this.#rest + line, true);
      this.#rest = '';
      this.#line++;
    }
    this.#rest += last;
    if (this.#rest.length > FILE_LIMITS.recordText)
      throw new FeedError('file.too_large', { line: this.#line, detail: 'listing' });
  }

  end(): void {
    this.#add(this.#rest, false);
  }

  #add(line: string, isComplete: boolean): void {
    if (line.trim() === '') return;
    const value = parseLine(line);
    if (value === undefined && !isComplete) throw new FeedError('file.truncated', { line: this.#line });
    if (value !== undefined && isDeeper(value, FILE_LIMITS.depth))
      throw new FeedError('xml.too_deep', { line: this.#line });
    const broken = value === undefined ? cutText(line.trim(), 200) : undefined;
    this.records.push({ value, line: this.#line, container: undefined, name: '', broken });
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

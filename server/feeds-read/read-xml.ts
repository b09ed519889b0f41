import { SaxesParser } from 'saxes';
import type { FeedCell } from './cell.ts';
import { hasOtherThanAscii, repairDouble } from './decode-text.ts';
import { FeedError } from './feed-error.ts';
import { HTML_ENTITIES } from './html-entities.ts';
import { FILE_LIMITS } from './limits.ts';
import type { XmlNode } from './xml-node.ts';

/** The element that contains the listings, and the listing's element, of a format. Names in lower case. */
export interface XmlShape {
  container: string;
  record: string;
}

/** A listing of the file, and its first text with a wrong encoding that was repaired. */
export interface XmlRecord {
  root: XmlNode;
  /** The name of the container. */
  container: string;
  repaired: FeedCell | undefined;
}

/** Most elements have no children, so that they share this list. */
const NONE: never[] = [];

interface OpenNode extends XmlNode {
  children: XmlNode[];
}

function addChild(parent: OpenNode, child: XmlNode): void {
  if (parent.children === NONE) parent.children = [child];
  else parent.children.push(child);
}

/** Characters per step, so that a limit is noticed early. */
const STEP = 65_536;

/**
 * Reads listings from XML, one at a time. Throws a `FeedError` at the first error of syntax, at a doctype, and at a
 * limit. An error after the last byte means a file that is cut off.
 */
export class XmlReader {
  /** Complete listings that nobody took yet. */
  records: XmlRecord[] = [];
  hasContainer = false;
  readonly #parser = new SaxesParser({ position: true });
  readonly #shapes: readonly XmlShape[];
  readonly #isFallback: () => boolean;
  /** Names of the open elements outside of a listing. */
  readonly #outside: string[] = [];
  readonly #open: OpenNode[] = [];
  readonly #names = new Map<string, string>();
  #repaired: FeedCell | undefined;
  #tag = { line: 0, column: 0 };
  #isEnding = false;
  #read = 0;
  #lastEvent = 0;
  #recordStart = 0;
  #recordElements = 0;

  /** @param isFallback whether the bytes read so far were not in the declared encoding */
  constructor(shapes: readonly XmlShape[], isFallback: () => boolean) {
    this.#shapes = shapes;
    this.#isFallback = isFallback;
    const parser = this.#parser;
    Object.assign(parser.ENTITIES, HTML_ENTITIES);
    // An eighth handler would make V8 keep the parser's fields in a table, which takes four times as long.
    parser.on('doctype', () => this.#fail('xml.doctype'));
    parser.on('error', (error) => this.#fail(this.#isEnding ? 'file.truncated' : 'xml.syntax', error.message));
    parser.on('opentagstart', ({ name }) => {
      this.#lastEvent = this.#read;
      this.#tag = {
        line: parser.line,
        column: Math.max(1, parser.columnIndex - name.length - 1),
      };
    });
    parser.on('opentag', ({ name, attributes }) => this.#openTag(name, attributes));
    parser.on('closetag', () => this.#closeTag());
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
  }

  write(text: string): void {
    for (let at = 0; at < text.length; at += STEP) {
      const step = text.slice(at, at + STEP);
      this.#read += step.length;
      this.#parser.write(step);
      if (this.#read - this.#lastEvent > FILE_LIMITS.text) this.#fail('file.too_large', 'text');
      if (this.#open.length > 0 && this.#read - this.#recordStart > FILE_LIMITS.recordText)
        this.#fail('file.too_large', 'listing');
    }
  }

  end(): void {
    this.#isEnding = true;
    this.#parser.close();
  }

  #fail(
    code: 'xml.doctype' | 'xml.syntax' | 'xml.too_deep' | 'file.truncated' | 'file.too_large',
    detail?: string,
  ): never {
    const { line, columnIndex } = this.#parser;
    throw new FeedError(code, { line, column: columnIndex + 1, ...(detail ? { detail } : {}) });
  }

  #openTag(written: string, attributes: Readonly<Record<string, unknown>>): void {
    this.#lastEvent = this.#read;
    const name = this.#plainName(written);
    const depth = this.#outside.length + this.#open.length;
    if (depth >= FILE_LIMITS.depth) this.#fail('xml.too_deep');
    const parent = this.#open.at(-1);
    if (!parent && !this.#isRecord(name)) {
      this.#outside.push(name);
      if (this.#shapes.some(({ container }) => container === name)) this.hasContainer = true;
      return;
    }
    if (!parent) {
      this.#recordStart = this.#read;
      this.#recordElements = 0;
    }
    if (++this.#recordElements > FILE_LIMITS.recordElements) this.#fail('file.too_large', 'listing');
    const { line, column } = this.#tag;
    const node: OpenNode = {
      name,
      line,
      column,
      text: '',
      attributes: this.#readAttributes(attributes),
      children: NONE,
    };
    if (parent) addChild(parent, node);
    this.#open.push(node);
  }

  #isRecord(name: string): boolean {
    const container = this.#outside.at(-1);
    return this.#shapes.some((shape) => shape.record === name && shape.container === container);
  }

  #readAttributes(written: Readonly<Record<string, unknown>>): readonly string[] {
    let read: string[] | undefined;
    for (const name in written) {
      const value = written[name];
      read ??= [];
      if (typeof value === 'string') read.push(this.#plainName(name), this.#repair(value, this.#tag));
      if (read.length > 2 * FILE_LIMITS.attributes) this.#fail('file.too_large', 'attributes');
    }
    return read ?? NONE;
  }

  #closeTag(): void {
    this.#lastEvent = this.#read;
    const node = this.#open.pop();
    if (!node) {
      this.#outside.pop();
      return;
    }
    node.text = this.#repair(node.text, node);
    if (this.#open.length > 0) return;
    this.records.push({ root: node, container: this.#outside.at(-1) ?? '', repaired: this.#repaired });
    this.#repaired = undefined;
  }

  #addText(text: string): void {
    this.#lastEvent = this.#read;
    const node = this.#open.at(-1);
    if (!node) return;
    node.text += text;
    if (node.text.length > FILE_LIMITS.text) this.#fail('file.too_large', 'text');
  }

  #repair(text: string, at: { line: number; column: number }): string {
    if (!hasOtherThanAscii(text)) return text;
    const repaired = repairDouble(text);
    if (repaired !== undefined || this.#isFallback())
      this.#repaired ??= { text: repaired ?? text, line: at.line, column: at.column };
    return repaired ?? text;
  }

  #plainName(name: string): string {
    let plain = this.#names.get(name);
    if (plain === undefined) {
      plain = name.slice(name.indexOf(':') + 1).toLowerCase();
      if (this.#names.size < 2000) this.#names.set(name, plain);
    }
    return plain;
  }
}

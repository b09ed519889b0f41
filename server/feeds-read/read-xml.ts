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

interface OpenTag {
  line: number;
  column: number;
  count: number;
  attributes: Record<string, string> | undefined;
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
  readonly #open: XmlNode[] = [];
  readonly #names = new Map<string, string>();
  #repaired: FeedCell | undefined;
  #tag: OpenTag = { line: 0, column: 0, count: 0, attributes: undefined };
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
    parser.on('doctype', () => this.#fail('xml.doctype'));
    parser.on('error', (error) => this.#fail(this.#isEnding ? 'file.truncated' : 'xml.syntax', error.message));
    parser.on('opentagstart', ({ name }) => {
      this.#lastEvent = this.#read;
      this.#tag = {
        line: parser.line,
        column: Math.max(1, parser.columnIndex - name.length - 1),
        count: 0,
        attributes: undefined,
      };
    });
    parser.on('attribute', ({ name, value }) => this.#addAttribute(name, value));
    parser.on('opentag', ({ name }) => this.#openTag(name));
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

  #openTag(written: string): void {
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
    const { line, column, attributes } = this.#tag;
    const node: XmlNode = { name, line, column, text: '', attributes, children: [] };
    parent?.children.push(node);
    this.#open.push(node);
  }

  #isRecord(name: string): boolean {
    const container = this.#outside.at(-1);
    return this.#shapes.some((shape) => shape.record === name && shape.container === container);
  }

  #addAttribute(name: string, value: string): void {
    const tag = this.#tag;
    if (++tag.count > FILE_LIMITS.attributes) this.#fail('file.too_large', 'attributes');
    // Without a prototype, because a file may have an attribute named like its members.
    tag.attributes ??= Object.create(null);
    if (tag.attributes) tag.attributes[this.#plainName(name)] = this.#repair(value, tag);
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

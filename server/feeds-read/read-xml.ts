import type { FeedCell } from './cell.ts';
import { hasOtherThanAscii, repairDouble } from './decode-text.ts';
import { FILE_LIMITS } from './limits.ts';
import { isBlankXml, XmlParser } from './xml/xml-parser.ts';
import { NO_NODES, type XmlNode } from './xml-node.ts';

/** Finds the listings of a format. `outside` has the names of the open elements, in lower case. */
export interface XmlShape {
  /** Whether an element contains listings. */
  isContainer(name: string, outside: readonly string[]): boolean;
  isRecord(name: string, outside: readonly string[]): boolean;
}

/** A listing of the file, and its first text with a wrong encoding that was repaired. */
export interface XmlRecord {
  root: XmlNode;
  /** The name of the container. */
  container: string;
  repaired: FeedCell | undefined;
}

/** The text is decoded, and real files have blank lines before their declaration, which XML forbids. */
export const withoutDeclaration = (head: string): string =>
  head.replace(/^(\s*)<\?xml\b[^>]*\?>/i, (all) => all.replace(/[^\s]/g, ' '));

/** An entity that can stand for a character outside ASCII. */
const OTHER_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/;

interface OpenNode extends XmlNode {
  children: XmlNode[];
}

function addChild(parent: OpenNode, child: XmlNode): void {
  if (parent.children === NO_NODES) parent.children = [child];
  else parent.children.push(child);
}

/**
 * Reads listings from XML, one at a time. Throws a `FeedError` at the first error of syntax, at a doctype, and at a
 * limit. An error after the last byte means a file that is cut off.
 */
export class XmlReader {
  hasContainer = false;
  readonly #parser = new XmlParser(this);
  readonly #shape: XmlShape;
  readonly #isFallback: () => boolean;
  readonly #takeRecord: (record: XmlRecord) => void;
  /** Names of the open elements outside a listing. */
  readonly #outside: string[] = [];
  readonly #open: OpenNode[] = [];
  #repaired: FeedCell | undefined;
  /** Whether the file had only ASCII so far, so that nothing needs a repair. */
  #isAscii = true;
  /** Characters so far, and before the listing. */
  #read = 0;
  #recordStart = 0;
  #recordElements = 0;

  /**
   * @param isFallback whether the bytes read so far were not in the declared encoding
   * @param takeRecord gets each listing as soon as it is complete, so that no other one is in memory
   */
  constructor(shape: XmlShape, isFallback: () => boolean, takeRecord: (record: XmlRecord) => void) {
    this.#shape = shape;
    this.#isFallback = isFallback;
    this.#takeRecord = takeRecord;
  }

  write(text: string): void {
    this.#read += text.length;
    this.#isAscii &&= Buffer.byteLength(text) === text.length && !(text.includes('&') && OTHER_ENTITY.test(text));
    this.#parser.write(text);
    if (this.#open.length > 0 && this.#read - this.#recordStart > FILE_LIMITS.recordText)
      this.#parser.fail('file.too_large', 'listing');
  }

  end(): void {
    this.#parser.end();
  }

  openTag(name: string, attributes: readonly string[], line: number, column: number): void {
    if (this.#outside.length + this.#open.length >= FILE_LIMITS.depth) this.#parser.fail('xml.too_deep');
    const parent = this.#open.at(-1);
    if (!parent) {
      if (!this.#shape.isRecord(name, this.#outside)) {
        if (this.#shape.isContainer(name, this.#outside)) this.hasContainer = true;
        this.#outside.push(name);
        return;
      }
      this.#recordStart = this.#read;
      this.#recordElements = 0;
    }
    if (++this.#recordElements > FILE_LIMITS.recordElements) this.#parser.fail('file.too_large', 'listing');
    const node: OpenNode = {
      name,
      line,
      column,
      text: '',
      attributes: this.#isAscii ? attributes : this.#repairAll(attributes, line, column),
      children: NO_NODES,
    };
    if (parent) addChild(parent, node);
    this.#open.push(node);
  }

  #repairAll(attributes: readonly string[], line: number, column: number): readonly string[] {
    return attributes.some(hasOtherThanAscii)
      ? attributes.map((text, at) => (at % 2 === 0 ? text : this.#repair(text, line, column)))
      : attributes;
  }

  closeTag(): void {
    const node = this.#open.pop();
    if (!node) {
      this.#outside.pop();
      return;
    }
    if (node.text !== '') node.text = this.#repair(node.text, node.line, node.column);
    if (this.#open.length > 0) return;
    this.#takeRecord({ root: node, container: this.#outside.at(-1) ?? '', repaired: this.#repaired });
    this.#repaired = undefined;
  }

  addText(text: string): void {
    const node = this.#open.at(-1);
    // Blanks between elements say nothing. After a comment they divide words.
    if (!node || (node.text === '' && isBlankXml(text))) return;
    node.text = node.text === '' ? text : node.text + text;
    if (node.text.length > FILE_LIMITS.text) this.#parser.fail('file.too_large', 'text');
  }

  #repair(text: string, line: number, column: number): string {
    if (this.#isAscii || !hasOtherThanAscii(text)) return text;
    const repaired = repairDouble(text);
    if (repaired !== undefined || this.#isFallback()) this.#repaired ??= { text: repaired ?? text, line, column };
    return repaired ?? text;
  }
}

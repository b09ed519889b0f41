import { ElementType, parseDocument } from 'htmlparser2';
import { EMPTY_RICH_TEXT, type RichText } from '#common/rich-text/document.ts';
import type { LinkTarget } from '#common/rich-text/link-target.ts';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { attribs: object }>;
type Text = Extract<ChildNode, { type: ElementType.ElementType.Text }>;

const isTag = (node: ChildNode): node is Element => ElementType.isTag(node);
const isText = (node: ChildNode): node is Text => node.type === ElementType.Text;

/** ProseMirror's JSON. */
interface JsonMark {
  type: string;
  attrs?: Record<string, unknown>;
}
interface JsonNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: JsonNode[];
  text?: string;
  marks?: JsonMark[];
}

interface ConvertOptions {
  /** The target of a link, or undefined for one that isn't allowed. */
  targetOf: (href: string) => LinkTarget | undefined;
}

/** Elements without a text that a reader sees. */
const HIDDEN = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe']);
/** Elements that begin a block but have no node of their own. */
const CONTAINERS = new Set(
  'address article aside body caption dd details div dl dt fieldset figcaption figure footer form header html main nav p pre section summary tbody tfoot thead'.split(
    ' ',
  ),
);
const BLOCKS = new Set([...CONTAINERS, ...'blockquote h1 h2 h3 h4 h5 h6 hr li ol table td th tr ul'.split(' ')]);
const LEVELS: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
/** Elements whose whole text is bold, since they have no node of their own. */
const BOLD = new Set(['b', 'strong', 'dt', 'summary', 'caption']);
const ITALIC = new Set(['i', 'em', 'cite']);
/** The schema refuses deeper documents, so deeper lists become text. */
const MAX_LISTS = 4;
/** Deeper elements give only their text, because a deep document must not exhaust the stack. */
const MAX_DEPTH = 100;

/** The context of a node: the marks on its text, and whether headings, tables and quotes may be here. */
interface Place {
  marks: JsonMark[];
  isPlain: boolean;
  lists: number;
  depth: number;
}

/**
 * The document of an HTML text, with all of its words. Unknown elements become plain text. Headings inside lists,
 * quotes and cells become bold paragraphs.
 */
export function convertHtml(html: string, options: ConvertOptions): RichText {
  const writer = new BlockWriter(options);
  writer.write(parseDocument(html).children, { marks: [], isPlain: false, lists: 0, depth: 0 });
  const content = writer.finish();
  return content.length > 0 ? { type: 'doc', content } : EMPTY_RICH_TEXT;
}

/** Collects blocks; text between them becomes paragraphs. */
class BlockWriter {
  readonly #options: ConvertOptions;
  readonly #blocks: JsonNode[] = [];
  #line: JsonNode[] = [];

  constructor(options: ConvertOptions) {
    this.#options = options;
  }

  finish(): JsonNode[] {
    this.#endParagraph();
    return this.#blocks;
  }

  write(nodes: readonly ChildNode[], place: Place): void {
    for (const node of nodes) {
      if (isText(node)) this.#addText(node.data, place.marks);
      else if (isTag(node) && !HIDDEN.has(node.name)) this.#writeElement(node.name, node.attribs, node.children, place);
    }
  }

  #writeElement(name: string, attributes: Record<string, string>, children: ChildNode[], place: Place): void {
    const inner = { ...place, marks: this.#marksOf(name, attributes, place.marks), depth: place.depth + 1 };
    if (inner.depth > MAX_DEPTH) this.#addText(wordsOf(children), place.marks);
    else if (name === 'br') this.#line.push({ type: 'lineBreak' });
    else if (name === 'img') this.#addText(attributes.alt ?? '', place.marks);
    else if (BLOCKS.has(name)) this.#writeBlock(name, attributes, children, inner);
    else this.write(children, inner);
  }

  #writeBlock(name: string, attributes: Record<string, string>, children: ChildNode[], place: Place): void {
    this.#endParagraph();
    const level = LEVELS[name];
    const isList = name === 'ul' || name === 'ol';
    if (level && !place.isPlain) this.#writeHeading(level, children, place);
    else if (level) this.write(children, { ...place, marks: this.#marksOf('b', {}, place.marks) });
    else if (name === 'hr' && !place.isPlain) this.#blocks.push({ type: 'rule' });
    else if (isList && place.lists < MAX_LISTS) this.#writeList(name, attributes, children, place);
    else if (name === 'blockquote' && !place.isPlain) this.#wrap('quote', children, place);
    else if (name === 'table' && !place.isPlain) this.#writeTable(children, place);
    else this.write(children, place);
    this.#endParagraph();
  }

  #marksOf(name: string, attributes: Record<string, string>, marks: JsonMark[]): JsonMark[] {
    const has = (type: string) => marks.some((mark) => mark.type === type);
    if (BOLD.has(name) && !has('bold')) return [...marks, { type: 'bold' }];
    if (ITALIC.has(name) && !has('italic')) return [...marks, { type: 'italic' }];
    if (name !== 'a' || has('link')) return marks;
    const to = this.#options.targetOf((attributes.href ?? '').trim());
    return to ? [...marks, { type: 'link', attrs: { to } }] : marks;
  }

  #writeHeading(level: number, children: ChildNode[], place: Place): void {
    // Blocks inside a heading end it early, so only its first line is the heading.
    const from = this.#blocks.length;
    this.write(children, place);
    this.#endParagraph();
    const first = this.#blocks[from];
    if (first?.type === 'paragraph') this.#blocks[from] = { ...first, type: 'heading', attrs: { level } };
  }

  #writeList(name: 'ul' | 'ol', attributes: Record<string, string>, children: ChildNode[], place: Place): void {
    const inside = { ...place, isPlain: true, lists: place.lists + 1 };
    const items = children.flatMap((node) => {
      const item = this.#blocksOf(isTag(node) && node.name === 'li' ? node.children : [node], inside);
      if (item.length === 0) return [];
      const content = item[0]?.type === 'paragraph' ? item : [{ type: 'paragraph' }, ...item];
      return [{ type: 'listItem', content }];
    });
    if (items.length === 0) return;
    const start = Number(attributes.start ?? 1);
    const isStart = Number.isInteger(start) && start >= 0 && start <= 9999;
    this.#blocks.push(
      name === 'ul'
        ? { type: 'bulletList', content: items }
        : { type: 'orderedList', attrs: { start: isStart ? start : 1 }, content: items },
    );
  }

  #wrap(type: string, children: ChildNode[], place: Place): void {
    const content = this.#blocksOf(children, { ...place, isPlain: true });
    if (content.length > 0) this.#blocks.push({ type, content });
  }

  #writeTable(children: ChildNode[], place: Place): void {
    let rows: JsonNode[] = [];
    const endTable = () => {
      if (rows.length === 0) return;
      this.#endParagraph();
      this.#blocks.push({ type: 'table', content: rows });
      rows = [];
    };
    const readRows = (nodes: readonly ChildNode[]) => {
      for (const node of nodes) {
        if (isTag(node) && node.name === 'tr') rows.push(...this.#rowOf(node.children, place));
        else if (isTag(node) && ['thead', 'tbody', 'tfoot'].includes(node.name)) readRows(node.children);
        else if (hasWords(node)) {
          // A caption, and text that HTML doesn't allow here, keep their place: before, between or after the rows.
          endTable();
          this.write([node], place);
        }
      }
    };
    readRows(children);
    this.#endParagraph();
    endTable();
  }

  #rowOf(children: readonly ChildNode[], place: Place): JsonNode[] {
    const cells = children.flatMap((node): JsonNode[] => {
      const isCell = isTag(node) && (node.name === 'td' || node.name === 'th');
      const found = this.#blocksOf(isCell ? node.children : [node], { ...place, isPlain: true });
      if (!isCell && found.length === 0) return [];
      const content = found.length > 0 ? found : [{ type: 'paragraph' }];
      const spanOf = (name: string) =>
        Math.min(20, Math.max(1, Math.floor(Number((isCell && node.attribs[name]) || 1)) || 1));
      return [
        {
          type: isCell && node.name === 'th' ? 'tableHeader' : 'tableCell',
          attrs: { colspan: spanOf('colspan'), rowspan: spanOf('rowspan') },
          content,
        },
      ];
    });
    return cells.length > 0 ? [{ type: 'tableRow', content: cells }] : [];
  }

  #blocksOf(nodes: readonly ChildNode[], place: Place): JsonNode[] {
    const inner = new BlockWriter(this.#options);
    inner.write(nodes, place);
    return inner.finish();
  }

  /** HTML shows any run of white space as one space, and none at the start of a line. */
  #addText(data: string, marks: JsonMark[]): void {
    const last = this.#line.at(-1);
    const isStart = !last || last.type === 'lineBreak' || /[ ]$/.test(last.text ?? '');
    const joined = storable(data).replace(/[ \t\n\r\f]+/g, ' ');
    const text = isStart ? joined.replace(/^ /, '') : joined;
    if (text !== '') this.#line.push({ type: 'text', text, marks });
  }

  #endParagraph(): void {
    const content = this.#line;
    this.#line = [];
    const last = content.at(-1);
    if (last?.text?.endsWith(' ')) {
      content.pop();
      const text = last.text.slice(0, -1);
      if (text !== '') content.push({ ...last, text });
    }
    if (content.length > 0) this.#blocks.push({ type: 'paragraph', content });
  }
}

/** All texts below these nodes, without recursion. */
function wordsOf(nodes: readonly ChildNode[]): string {
  const words: string[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) words.push(node.data);
    else if (isTag(node) && !HIDDEN.has(node.name)) waiting.push(...[...node.children].reverse());
  }
  return words.join(' ');
}

function hasWords(node: ChildNode): boolean {
  if (isText(node)) return /\S/.test(node.data);
  return isTag(node) && !HIDDEN.has(node.name);
}

/** PostgreSQL stores neither control characters nor lone surrogates in JSON. */
const storable = (data: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
  data.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

import { diffArrays, diffWordsWithSpace } from 'diff';
import type { FieldChange } from '#common/contract/entries.ts';
import type { EntryField, EntryValues } from '#common/entries/fields.ts';
import { textOfHtml } from '#server/platform/html.ts';

/** Longer comparisons show both texts whole, in milliseconds. */
const PATIENCE_MS = 200;

type Piece = FieldChange['blocks'][number]['pieces'][number];

type ComparedField = Pick<EntryField, 'key' | 'type'> & { label: string };

/** A paragraph, heading or item of a text; `type` is its tag or node. */
interface Block {
  type: string;
  text: string;
}

/** The fields of two revisions that differ, block by block and word by word. */
export function compareValues(fields: readonly ComparedField[], from: EntryValues, to: EntryValues): FieldChange[] {
  return fields.flatMap((field) => {
    const [before, after] = [from[field.key], to[field.key]];
    if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
    return {
      key: field.key,
      label: field.label,
      blocks: compareBlocks(blocksOf(field, before), blocksOf(field, after)),
    };
  });
}

function compareBlocks(before: readonly Block[], after: readonly Block[]): FieldChange['blocks'] {
  const runs = diffArrays([...before], [...after], {
    comparator: (one, other) => one.type === other.type && one.text === other.text,
    timeout: PATIENCE_MS,
  }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  const blocks: FieldChange['blocks'] = [];
  let removed: Block[] = [];
  for (const run of runs) {
    if (run.removed) {
      removed = run.value;
      continue;
    }
    const paired = run.added ? removed : [];
    if (!run.added) blocks.push(...removed.map((block) => whole(block, 'removed')));
    removed = [];
    blocks.push(...(run.added ? pairUp(paired, run.value) : run.value.map((block) => whole(block, 'same'))));
  }
  blocks.push(...removed.map((block) => whole(block, 'removed')));
  return blocks;
}

/** A changed block is next to its new form: same type, in the same order. */
function pairUp(removed: readonly Block[], added: readonly Block[]): FieldChange['blocks'] {
  const blocks: FieldChange['blocks'] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at++) {
    const [old, next] = [removed[at], added[at]];
    if (old && next && old.type === next.type)
      blocks.push({ type: next.type, pieces: compareWords(old.text, next.text) });
    else {
      if (old) blocks.push(whole(old, 'removed'));
      if (next) blocks.push(whole(next, 'added'));
    }
  }
  return blocks;
}

const whole = ({ type, text }: Block, change: Piece['change']) => ({ type, pieces: [{ change, text }] });

function compareWords(before: string, after: string): Piece[] {
  const words = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS });
  if (!words)
    return [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ];
  return words.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const BLOCK = /<(h[1-6]|p|li|blockquote|td|th|dt|dd|pre|figcaption)\b[^>]*>([\s\S]*?)<\/\1>|<img\b[^>]*>/gi;
const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;

function blocksOf({ type }: ComparedField, value: unknown): Block[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map((item) => ({ type: 'li', text: String(item) }));
  if (typeof value === 'object') return nodesOf(value);
  if (type !== 'rich') return [{ type: '', text: String(value) }];
  const html = String(value);
  const found = [...html.matchAll(BLOCK)].map(([all, tag, inner]): Block => {
    if (tag === undefined) return { type: 'img', text: /\balt="([^"]*)"/i.exec(all)?.[1] ?? '' };
    // A changed link target is a change too.
    return { type: tag.toLowerCase(), text: plainText((inner ?? '').replace(LINK, '$2 ($1)')) };
  });
  return found.length > 0 ? found : [{ type: '', text: plainText(html) }];
}

const plainText = (html: string): string => textOfHtml(html, Number.POSITIVE_INFINITY);

/** The blocks of a rich document: its top-level nodes with their text. */
function nodesOf(document: object): Block[] {
  const content: unknown = Reflect.get(document, 'content');
  if (!Array.isArray(content)) return [{ type: '', text: JSON.stringify(document) }];
  return content.map((node: unknown) => ({ type: textIn(node, 'type'), text: textOfNode(node) }));
}

const textIn = (node: unknown, key: string): string => {
  const value: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, key) : '';
  return typeof value === 'string' ? value : '';
};

/** Text of a node and its attributes, such as the target of a link or the alt text of a picture. */
function textOfNode(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { text, attrs, content, marks } = Object.fromEntries(Object.entries(node));
  const links = Array.isArray(marks)
    ? marks.flatMap((mark: unknown) => (textIn(mark, 'type') === 'link' ? ` (${attributesOf(mark)})` : []))
    : [];
  const inner = Array.isArray(content) ? content.map(textOfNode).join(' ') : '';
  const own = typeof text === 'string' ? text : '';
  const described =
    typeof attrs === 'object' && attrs !== null && inner === '' && own === '' ? JSON.stringify(attrs) : '';
  return [own + links.join(''), inner, described].filter(Boolean).join(' ');
}

const attributesOf = (mark: unknown): string =>
  JSON.stringify(typeof mark === 'object' && mark !== null ? Reflect.get(mark, 'attrs') : null);

import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { CALLOUT_TONES, type HEADING_LEVELS } from '#common/rich-text/schema.ts';
import { markType, nodeType } from './editor-plugins.ts';

/** The innermost node of a type around the cursor. */
export function nodeAround({ selection }: EditorState, type: NodeType) {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type) return { node, at: $from.before(depth) };
  }
  return undefined;
}

export const isMarked = ({ selection, storedMarks, doc }: EditorState, name: 'bold' | 'italic' | 'link'): boolean => {
  const type = markType(name);
  if (selection.empty) return Boolean(type.isInSet(storedMarks ?? selection.$from.marks()));
  return doc.rangeHasMark(selection.from, selection.to, type);
};

export const toggle = (name: 'bold' | 'italic'): Command => toggleMark(markType(name));

/** Whether the cursor's block is of this type and has these attributes. */
export const isBlock = ({ selection }: EditorState, name: string, attrs: Attrs = {}): boolean => {
  const { parent } = selection.$from;
  return parent.type.name === name && Object.entries(attrs).every(([key, value]) => parent.attrs[key] === value);
};

const setParagraph: Command = setBlockType(nodeType('paragraph'));

/** Makes the block a heading, or a paragraph again. */
export const toggleHeading =
  (level: (typeof HEADING_LEVELS)[number]): Command =>
  (state, dispatch) =>
    isBlock(state, 'heading', { level })
      ? setParagraph(state, dispatch)
      : setBlockType(nodeType('heading'), { level })(state, dispatch);

/** Wraps the block in a list, changes the kind of its list, or takes it out of the list. */
export const toggleList =
  (name: 'bulletList' | 'orderedList'): Command =>
  (state, dispatch) => {
    const other = nodeAround(state, nodeType(name === 'bulletList' ? 'orderedList' : 'bulletList'));
    if (nodeAround(state, nodeType(name))) return liftListItem(nodeType('listItem'))(state, dispatch);
    if (!other) return wrapInList(nodeType(name))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(other.at, nodeType(name), name === 'orderedList' ? { start: 1 } : null));
    return true;
  };

export const indentItem: Command = sinkListItem(nodeType('listItem'));
export const outdentItem: Command = liftListItem(nodeType('listItem'));

/** Wraps the block in a quote or takes it out. */
export const toggleQuote: Command = (state, dispatch) =>
  nodeAround(state, nodeType('quote')) ? lift(state, dispatch) : wrapIn(nodeType('quote'))(state, dispatch);

/** Wraps the block in a callout. In a callout, the next tone; after the last one, no callout. */
export const nextCallout: Command = (state, dispatch) => {
  const around = nodeAround(state, nodeType('callout'));
  if (!around) return wrapIn(nodeType('callout'))(state, dispatch);
  const next = CALLOUT_TONES[CALLOUT_TONES.indexOf(around.node.attrs.tone) + 1];
  if (!next) return lift(state, dispatch);
  dispatch?.(state.tr.setNodeMarkup(around.at, undefined, { tone: next }));
  return true;
};

const ROWS = 3;
const COLUMNS = 3;

/** Inserts a table with a header row. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cellsOf = (name: string) => Array.from({ length: COLUMNS }, () => nodeType(name).createAndFill() ?? []).flat();
  const rows = Array.from({ length: ROWS }, (_, row) =>
    nodeType('tableRow').create(null, cellsOf(row === 0 ? 'tableHeader' : 'tableCell')),
  );
  return insertBlock(nodeType('table').create(null, rows))(state, dispatch);
};

export const insertRule: Command = (state, dispatch) => insertBlock(nodeType('rule').create())(state, dispatch);

/** Inserts a block after the top-level block with the cursor, with a paragraph after it at the end. */
const insertBlock =
  (block: ReturnType<NodeType['create']>): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const index = $from.index(0);
    const top = state.doc.maybeChild(index);
    if (!top) return false;
    if (!dispatch) return true;
    const at = $from.posAtIndex(index, 0) + top.nodeSize;
    const tr = state.tr.insert(at, block);
    const end = at + block.nodeSize;
    if (end >= tr.doc.content.size) tr.insert(end, nodeType('paragraph').create());
    // The first cell of a table, or the paragraph after a divider.
    const cursor = block.isAtom ? end + 1 : at + 4;
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(cursor))).scrollIntoView());
    return true;
  };

export const TABLE_TOOLS = {
  addRowAfter,
  addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeaderRow,
  deleteTable,
} as const satisfies Record<string, Command>;

export { isInTable, redo, redoDepth, undo, undoDepth };

import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { SECTION_ATTRIBUTES, type SectionKind, type SectionValues } from '#common/rich-text/rich-sections.ts';
import { keysOf } from '#common/values/objects.ts';
import { editorSchema } from './editor-schema.ts';

/** A section with its values, as its form edits it. */
export type EditedSection = { [K in SectionKind]: { kind: K; values: SectionValues<K> } }[SectionKind];

/** The kind of a section's node, or undefined for text. */
export const kindOfNode = (node: Node): SectionKind | undefined =>
  keysOf(SECTION_ATTRIBUTES).find((kind) => kind === node.type.name);

/** The selected section with its position. */
export function selectedSection({ selection }: EditorState): { kind: SectionKind; node: Node; at: number } | undefined {
  if (!(selection instanceof NodeSelection)) return undefined;
  const kind = kindOfNode(selection.node);
  return kind && { kind, node: selection.node, at: selection.from };
}

/** An id for a new section. */
export const newSectionId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** The top-level block with the selection: its position and its number. */
function blockOf({ selection, doc }: EditorState): { at: number; index: number; node: Node } | undefined {
  const index = selection.$from.index(0);
  const node = doc.maybeChild(index);
  return node ? { at: selection.$from.posAtIndex(index, 0), index, node } : undefined;
}

/** Swaps the top-level block with its neighbour, in either direction. The selection moves with it. */
export const moveBlock =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    const block = blockOf(state);
    const other = block && state.doc.maybeChild(block.index + step);
    if (!block || !other) return false;
    if (!dispatch) return true;
    const { at, node } = block;
    const target = step < 0 ? at - other.nodeSize : at + other.nodeSize;
    const tr = state.tr.delete(at, at + node.nodeSize).insert(target, node);
    const { selection } = state;
    const shift = target - at;
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + shift)
        : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift),
    );
    dispatch(tr.scrollIntoView());
    return true;
  };

/** Deletes the selected section, and selects what follows. */
export const deleteSection: Command = (state, dispatch) => {
  const found = selectedSection(state);
  if (!found) return false;
  dispatch?.(withoutEmptyDoc(state.tr.delete(found.at, found.at + found.node.nodeSize)).scrollIntoView());
  return true;
};

const withoutEmptyDoc = (tr: Transaction): Transaction =>
  tr.doc.childCount === 0 ? tr.insert(0, editorSchema.nodes.paragraph?.create() ?? []) : tr;

/**
 * Puts a new section after the block with the cursor, or in the place of an empty paragraph. The cursor goes below it,
 * because writing continues there.
 */
export const insertSection =
  ({ kind, values }: EditedSection): Command =>
  (state, dispatch) => {
    const section = editorSchema.nodes[kind]?.create(values);
    const paragraph = editorSchema.nodes.paragraph?.create();
    const block = blockOf(state);
    if (!section || !paragraph || !block) return false;
    if (!dispatch) return true;
    const { at, node } = block;
    const isEmpty = node.type === editorSchema.nodes.paragraph && node.content.size === 0;
    const from = isEmpty ? at : at + node.nodeSize;
    const tr = state.tr.replaceWith(from, isEmpty ? from + node.nodeSize : from, section);
    const below = from + section.nodeSize;
    const next = tr.doc.nodeAt(below);
    if (!next || kindOfNode(next)) tr.insert(below, paragraph);
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(below))).scrollIntoView());
    return true;
  };

/** Replaces the values of the section at the position. */
export const updateSection =
  (at: number, { values }: EditedSection): Command =>
  (state, dispatch) => {
    if (!state.doc.nodeAt(at)) return false;
    const tr = state.tr.setNodeMarkup(at, undefined, values);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)));
    return true;
  };

/** Starts a paragraph below the selected section. */
export const paragraphAfterSection: Command = (state, dispatch) => {
  const found = selectedSection(state);
  const paragraph = editorSchema.nodes.paragraph?.create();
  if (!found || !paragraph) return false;
  const at = found.at + found.node.nodeSize;
  const tr = state.tr.insert(at, paragraph);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};

/** Position and number of the block with the cursor, for announcements. */
export const placeOfBlock = (state: EditorState): { position: number; count: number } => ({
  position: (blockOf(state)?.index ?? 0) + 1,
  count: state.doc.childCount,
});

import type { Node } from 'prosemirror-model';
import { type Command, Plugin, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** A blank of a draft, `[[legal name of the company]]`, with its place in the document. */
interface Blank {
  from: number;
  to: number;
  words: string;
}

const BLANK = /\[\[([^[\]]{1,100})\]\]/g;
/** Replaces a line break or an image, which take one place in a text. */
const LEAF = '\ufffc';

/** All blanks of a document, in order. */
export function findBlanks(doc: Node): Blank[] {
  const found: Blank[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, LEAF);
    for (const { 0: whole, 1: words = '', index } of text.matchAll(BLANK))
      found.push({ from: at + 1 + index, to: at + 1 + index + whole.length, words });
    return false;
  });
  return found;
}

const marksOf = (doc: Node): DecorationSet =>
  DecorationSet.create(
    doc,
    findBlanks(doc).map(({ from, to }) => Decoration.inline(from, to, { class: 'rich-blank' })),
  );

/** Highlights the blanks. */
export const markBlanks = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, state) => marksOf(state.doc),
      apply: (tr, before) => (tr.docChanged ? marksOf(tr.doc) : before),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};

/** Selects the next blank; after the last one, the first. */
export const selectNextBlank: Command = (state, dispatch) => {
  const blanks = findBlanks(state.doc);
  const next = blanks.find(({ from }) => from >= state.selection.to) ?? blanks[0];
  if (!next) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView());
  return true;
};

/** Fills every blank that `fillingOf` knows, in one step for Undo. */
export const fillBlanks =
  (fillingOf: (words: string) => string): Command =>
  (state, dispatch) => {
    const { tr } = state;
    // From the end, so that the places before stay.
    for (const { from, to, words } of findBlanks(state.doc).reverse()) {
      const value = fillingOf(words);
      if (value !== '') tr.insertText(value, from, to);
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

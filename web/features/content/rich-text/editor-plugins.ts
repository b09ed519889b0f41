import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { isSection } from '#common/rich-text/document.ts';
import { markBlanks } from './blanks.ts';
import { editorSchema } from './editor-schema.ts';
import { linkOnSpace, linkTyped } from './link-typed.ts';
import { deleteSection, moveBlock, newSectionId, paragraphAfterSection } from './section-commands.ts';

/** A node type of the schema. Throws for a wrong name. */
export function nodeType(name: string): NodeType {
  const type = editorSchema.nodes[name];
  if (!type) throw new Error(`the schema has no node ${name}`);
  return type;
}

/** A mark of the schema. Throws for a wrong name. */
export function markType(name: string): MarkType {
  const type = editorSchema.marks[name];
  if (!type) throw new Error(`the schema has no mark ${name}`);
  return type;
}

/** Puts a line break at the cursor. */
const insertLineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('lineBreak').create()).scrollIntoView());
  return true;
});

/** Actions of keys outside the text. */
export interface EditorKeys {
  openLink: () => void;
  /** Opens the form of the selected section; false without one. */
  editSection: () => boolean;
  focusToolbar: () => void;
  announceMove: () => void;
}

/** Shortcuts such as "## " at the start of a line. */
const rules = () =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodeType('heading'), ([, marks = '']) => ({ level: marks.length })),
      wrappingInputRule(/^\s*[-*]\s$/, nodeType('bulletList')),
      wrappingInputRule(/^(\d{1,3})[.)]\s$/, nodeType('orderedList'), ([, start]) => ({ start: Number(start) })),
      wrappingInputRule(/^\s*>\s$/, nodeType('quote')),
      linkOnSpace,
    ],
  });

/** A new line after an address makes it a link. The keys below then see the linked text. */
const linkOnEnter = () =>
  new Plugin({
    props: {
      handleKeyDown(view, { key }) {
        if (key === 'Enter') linkTyped(view.state, view.dispatch);
        return false;
      },
    },
  });

/** A copied section gets an id of its own. */
const uniqueIds = () =>
  new Plugin({
    appendTransaction(transactions, _before, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const known = new Set<unknown>();
      let { tr } = state;
      state.doc.forEach((node, at) => {
        if (!isSection(node.type.name)) return;
        if (known.has(node.attrs.id)) tr = tr.setNodeAttribute(at, 'id', newSectionId());
        known.add(node.attrs.id);
      });
      return tr.docChanged ? tr : null;
    },
  });

const announced =
  (command: Command, announce: () => void): Command =>
  (state, dispatch, view) => {
    const isDone = command(state, dispatch, view);
    if (isDone) announce();
    return isDone;
  };

/** The behaviour of the editor. Tab leaves it, as every field, but in a table it goes through the cells first. */
export const editorPlugins = (keys: EditorKeys): Plugin[] => [
  rules(),
  linkOnEnter(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(markType('bold')),
    'Mod-i': toggleMark(markType('italic')),
    'Mod-k': () => {
      keys.openLink();
      return true;
    },
    'Alt-F10': () => {
      keys.focusToolbar();
      return true;
    },
    'Alt-ArrowUp': announced(moveBlock(-1), keys.announceMove),
    'Alt-ArrowDown': announced(moveBlock(1), keys.announceMove),
    'Mod-[': liftListItem(nodeType('listItem')),
    'Mod-]': sinkListItem(nodeType('listItem')),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
    'Shift-Enter': insertLineBreak,
    'Mod-Enter': paragraphAfterSection,
    Backspace: deleteSection,
    Delete: deleteSection,
    Enter: chainCommands(
      () => keys.editSection(),
      splitListItem(nodeType('listItem')),
      newlineInCode,
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
  }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
  uniqueIds(),
  markBlanks(),
];

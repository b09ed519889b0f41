import { InputRule } from 'prosemirror-inputrules';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { editorSchema, targetOfAddress } from './editor-schema.ts';

/** A web or email address at the end of a text. `\ufffc` is an image or another part without text. */
const TYPED =
  /(?:^|[\s\ufffc([{«“"'’])((?:https?:\/\/|www\.)[^\s\ufffc<>"«»“”]+|[^\s\ufffc<>"«»“”@:/()]+@[^\s\ufffc<>"«»“”@:/()]+)$/i;
/** Punctuation after an address is not a part of it. */
const AFTER = /[.,;:!?…'’*_\]}]+$/;

/** The address without the punctuation that follows it. A closing bracket belongs to it if one opens inside. */
function trimAddress(text: string): string {
  const trimmed = text.replace(AFTER, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimAddress(trimmed.slice(0, -1)) : trimmed;
}

function markOf(address: string) {
  const to = /[\p{L}\d]\.[\p{L}\d]/u.test(address) ? targetOfAddress(address) : undefined;
  return to && editorSchema.mark('link', { to });
}

/** Turns the address before the cursor into a link, unless it is one. Text typed after it stays outside. */
export const linkTyped: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.inlineContent) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const [, typed = ''] = TYPED.exec(before) ?? [];
  const address = trimAddress(typed);
  const mark = markOf(address);
  if (!mark) return false;
  const from = $from.start() + before.length - typed.length;
  const to = from + address.length;
  if (tr.doc.rangeHasMark(from, to, mark.type)) return false;
  dispatch?.(tr.addMark(from, to, mark).removeStoredMark(mark));
  return true;
};

/** A space after an address makes it a link. */
export const linkOnSpace = new InputRule(/\s$/, (state, [space]) => {
  let linked: Transaction | undefined;
  linkTyped(state, (tr) => {
    linked = tr;
  });
  return linked?.insertText(space) ?? null;
});

/** Inserts a pasted text that is an address as a link, or links the selected words to it. Null for other texts. */
export function pasteAddress({ tr, selection }: EditorState, text: string): Transaction | null {
  const address = text.trim();
  const mark = /^(?:https?:\/\/|www\.)\S+$/i.test(address) ? markOf(address) : undefined;
  const { $from, $to, empty, from, to } = selection;
  if (!mark || !$from.parent.inlineContent || !$from.sameParent($to)) return null;
  if (!empty) return tr.addMark(from, to, mark);
  return tr.replaceSelectionWith(editorSchema.text(address, [mark]), false).removeStoredMark(mark);
}

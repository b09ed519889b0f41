import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { useState } from 'react';
import { type LinkTarget, linkTarget } from '#common/rich-text/link-target.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { markType } from './editor-plugins.ts';
import { editorSchema } from './editor-schema.ts';
import { FormDialog } from './FormDialog.tsx';
import { TargetFields } from './TargetFields.tsx';

interface LinkDialogProps {
  state: EditorState;
  onClose: () => void;
  onApply: (command: Command) => void;
}

/** Sets, changes or removes a link. Without selected text it also asks for the text. */
export function LinkDialog({ state, onClose, onApply }: LinkDialogProps) {
  const t = useT();
  const [range] = useState(() => linkRange(state));
  const [to, setTo] = useState<LinkTarget>(range.to ?? { path: '' });
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ to?: string; text?: string }>({});
  const needsText = range.from === range.end;
  const apply = () => {
    const isAllowed = linkTarget.safeParse(to).success;
    const found = {
      to: isAllowed
        ? ''
        : t(to && 'path' in to && to.path === '' ? 'richText.linkDialog.choose' : 'validation.richTextLink'),
      text: needsText && text.trim() === '' ? t('validation.required') : '',
    };
    setErrors(found);
    if (!found.to && !found.text) onApply(setLink(range, to, text.trim()));
  };
  return (
    <FormDialog
      title={t('words.link')}
      submit={t('richText.linkDialog.save')}
      onSubmit={apply}
      onClose={onClose}
      extra={
        range.to && (
          <Button variant="danger" onClick={() => onApply(removeLink(range))}>
            {t('richText.linkDialog.remove')}
          </Button>
        )
      }
    >
      {needsText && (
        <TextField
          name="text"
          label={t('richText.linkDialog.text')}
          autoComplete="off"
          value={text}
          error={errors.text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <TargetFields value={to} onChange={setTo} error={errors.to} />
    </FormDialog>
  );
}

interface LinkRange {
  from: number;
  end: number;
  to: LinkTarget | undefined;
}

/** The selection, or the whole link around the cursor. */
function linkRange({ selection }: EditorState): LinkRange {
  const { $from, from, to: end, empty } = selection;
  const mark = ($from.nodeAfter ?? $from.nodeBefore)?.marks.find(({ type }) => type === markType('link'));
  const to = linkTarget.safeParse(mark?.attrs.to).data;
  if (!mark || !empty) return { from, end, to };
  const { parent } = $from;
  let first = $from.indexAfter() > 0 && !$from.nodeAfter ? $from.index() - 1 : $from.index();
  let start = $from.posAtIndex(Math.max(0, first));
  let last = start;
  const isLinked = (at: number) => parent.maybeChild(at)?.marks.some((one) => one.eq(mark)) ?? false;
  while (isLinked(first - 1)) {
    first -= 1;
    start -= parent.child(first).nodeSize;
  }
  for (let at = first; isLinked(at); at++)
    last = at === first ? start + parent.child(at).nodeSize : last + parent.child(at).nodeSize;
  return { from: start, end: last, to };
}

const setLink =
  ({ from, end }: LinkRange, to: LinkTarget, text: string): Command =>
  (state, dispatch) => {
    const mark = markType('link').create({ to });
    const tr =
      from === end
        ? state.tr.insert(from, editorSchema.text(text, [mark]))
        : state.tr.removeMark(from, end, markType('link')).addMark(from, end, mark);
    const cursor = from === end ? from + text.length : end;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, cursor)).removeStoredMark(mark).scrollIntoView());
    return true;
  };

const removeLink =
  ({ from, end }: LinkRange): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, end, markType('link')));
    return true;
  };

import type { KeyboardEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Schema } from '#common/contract/define.ts';
import { useT } from '#web/app/context.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useForm } from './use-form.ts';

interface ShortTextFormProps<S extends Schema> {
  /** Name of the form; with `scope`, the key of its draft. */
  name: string;
  scope: number;
  /** Name of the field in the body. */
  field: string;
  /** Changes with every message sent, so that the same text can be sent again. */
  round: number;
  label: string;
  hint?: string;
  submit: string;
  /** Controls above the field; `insert` adds a text to it. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** Gives the button less weight. */
  isMinor?: boolean;
  rules: () => Promise<S>;
  send: (body: z.input<S>) => Promise<void>;
}

/** A text field that is sent repeatedly: after sending, it is empty and stays in place. */
export function ShortTextForm<S extends Schema>(props: ShortTextFormProps<S>) {
  const { name, scope, field, round, label, hint, submit, tools, isMinor, rules, send } = props;
  const t = useT();
  const form = useForm({
    name,
    scope,
    rules,
    requestSalt: `${name} ${scope} ${round}`,
    async send(body: z.input<S>) {
      await send(body);
      form.ref.current?.reset();
      return '';
    },
  });
  const { defaultValue, ...control } = form.field(field);
  const insert = (text: string) => {
    const area = form.ref.current?.querySelector('textarea');
    if (!area) return;
    area.value = [area.value.trimEnd(), text].filter(Boolean).join('\n\n');
    // Saves the draft.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };
  /** Sends with Ctrl+Enter, because Enter starts a new line. */
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} onKeyDown={sendByKey} className="flex flex-col gap-3">
      {tools?.(insert)}
      <TextArea label={label} hint={hint} rows={3} defaultValue={defaultValue} {...control} />
      <div role="alert" className="empty:absolute">
        {form.failure && <p className="text-red">{form.failure}</p>}
      </div>
      <SubmitButton busy={form.busy} variant={isMinor ? 'secondary' : 'primary'} className="self-start">
        {form.busy ? t('ui.submitting') : submit}
      </SubmitButton>
    </form>
  );
}

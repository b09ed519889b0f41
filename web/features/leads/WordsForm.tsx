import type { Schema } from '#common/contract/define.ts';
import { requestKeyOf } from '#common/request-key.ts';
import { useT } from '#web/app/context.ts';
import { useForm } from '#web/forms/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

interface WordsFormProps {
  /** Names the form; with `scope`, whose draft it is. */
  name: string;
  scope: number;
  /** Name of the field in the call's body. */
  field: string;
  /** Grows with each thing that was sent: the same words sent again are another message then. */
  round: number;
  label: string;
  hint?: string;
  submit: string;
  /** Whether it is not what the page is for. */
  isMinor?: boolean;
  rules: () => Promise<Schema>;
  send: (text: string, requestKey: string) => Promise<void>;
}

/** A few lines to write and send, again and again: the field is empty afterwards and keeps its place. */
export function WordsForm({ name, scope, field, round, label, hint, submit, isMinor, rules, send }: WordsFormProps) {
  const t = useT();
  const form = useForm({
    ...{ name, scope, rules },
    async send(body) {
      const text = String(body[field] ?? '');
      await send(text, await requestKeyOf({ text }, `${name} ${scope} ${round}`));
      form.ref.current?.reset();
      return '';
    },
  });
  const { defaultValue, ...control } = form.field(field);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className="flex flex-col gap-3">
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

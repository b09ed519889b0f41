import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { useT } from '#web/app/context.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface ToolField {
  name: string;
  label: string;
  hint?: string;
  isNumber?: boolean;
}

interface ToolCardProps {
  id: string;
  title: string;
  help: string;
  submit: string;
  fields: readonly ToolField[];
  /** Runs the tool with the typed texts. Returns the result to show, and throws the server's errors. */
  run: (texts: Record<string, string>) => Promise<ReactNode>;
}

/** A small tool: a few fields, a button, and its result below. Typed text stays. */
export function ToolCard({ id, title, help, submit, fields, run }: ToolCardProps) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const { errors, failure, setFailure, reject, clearErrors } = useFieldErrors(ref, {}, useFailure());
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ReactNode>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const texts = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '').trim()]));
    setBusy(true);
    clearErrors();
    setResult(null);
    try {
      setResult(await run(texts));
    } catch (error) {
      const message = error instanceof AppError ? error.message : t('lists.form.failed');
      if (error instanceof AppError && error.fields) reject(error.fields, '');
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSection id={id} title={title} help={help}>
      <form ref={ref} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ isNumber, ...field }) => (
            <TextField
              key={field.name}
              {...field}
              id={`${id}-${field.name}`}
              error={errors[field.name]}
              autoComplete="off"
              {...(isNumber && { inputMode: 'numeric' as const })}
            />
          ))}
        </div>
        <SubmitButton busy={isBusy} variant="secondary" className="self-start">
          {submit}
        </SubmitButton>
        <div role="alert" className="empty:hidden">
          {failure && <p className="text-red">{failure}</p>}
        </div>
        <div role="status" className="empty:hidden">
          {result}
        </div>
      </form>
    </FormSection>
  );
}

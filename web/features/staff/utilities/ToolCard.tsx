import { type ReactNode, useState } from 'react';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
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
  const [result, setResult] = useState<ReactNode>(null);
  const { props, errors, isBusy } = useDialogForm({
    errorAt: 'whole',
    async send(data) {
      setResult(null);
      setResult(await run(Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()]))));
    },
  });
  return (
    <FormSection id={id} title={title} help={help}>
      <form {...props} className="flex flex-col gap-4">
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
          {errors.whole && <p className="text-red">{errors.whole}</p>}
        </div>
        <div role="status" className="empty:hidden">
          {result}
        </div>
      </form>
    </FormSection>
  );
}

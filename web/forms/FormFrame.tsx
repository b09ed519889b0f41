import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/app/context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Form } from './use-form.ts';

export interface FormFrameProps {
  form: Form;
  /** Label of the button. */
  submit: string;
  /** Values of hidden fields. */
  hidden?: Record<string, string | number | undefined>;
  /** A sentence below the confirmation. */
  afterwards?: string;
  /** Offers an empty form after the confirmation. */
  repeatable?: boolean;
  /** Makes the button as wide as the form. */
  wide?: boolean;
  /** Keeps the button in view at the bottom of a dialog. */
  sticks?: boolean;
  className?: string;
  children: ReactNode;
}

/** The negative margins are the padding of a dialog's content. */
const STICKY_FOOT =
  'flex flex-col gap-2 in-[dialog]:sticky in-[dialog]:-bottom-5 in-[dialog]:z-10 in-[dialog]:-mx-5 in-[dialog]:-mb-5 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-card in-[dialog]:px-5 in-[dialog]:py-3';

/**
 * The parts that all public forms share: honeypot (shown once something filled it in), hidden values, error of the whole
 * form, button, and the confirmation.
 */
export function FormFrame({
  form,
  submit,
  hidden = {},
  afterwards,
  repeatable,
  wide,
  sticks,
  className = '',
  children,
}: FormFrameProps) {
  const t = useT();
  if (form.done !== null) return <Confirmation form={form} afterwards={afterwards} repeatable={repeatable} />;
  return (
    <form ref={form.ref} method="post" onSubmit={form.onSubmit} className={`flex flex-col gap-4 ${className}`}>
      <input type="hidden" name="_form" value={form.name} />
      {Object.entries(hidden).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      {form.errorOf('leaveBlank') ? (
        <TextField {...form.field('leaveBlank')} label={t('forms.leaveBlank')} autoComplete="off" />
      ) : (
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {t('forms.leaveBlank')}
            <input name="leaveBlank" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
      <div className={sticks ? STICKY_FOOT : 'contents'}>
        <div role="alert" className="empty:absolute">
          {form.failure && <p className="text-red">{form.failure}</p>}
        </div>
        <SubmitButton busy={form.busy} className={wide ? 'w-full' : 'self-start'}>
          {form.busy ? t('ui.submitting') : submit}
        </SubmitButton>
      </div>
    </form>
  );
}

function Confirmation({ form, afterwards, repeatable }: Pick<FormFrameProps, 'form' | 'afterwards' | 'repeatable'>) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  // The form had the focus. The confirmation takes it, so that screen readers read it.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <Notice tone="success">
        <p className="font-medium">{form.done}</p>
        {afterwards && <p className="mt-1">{afterwards}</p>}
        {repeatable && (
          <button type="button" className="link mt-2" onClick={form.again}>
            {t('forms.another')}
          </button>
        )}
      </Notice>
    </div>
  );
}

import { type ComponentProps, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Field } from '#web/ui/Field.tsx';
import { useFieldIds } from '#web/ui/field-ids.ts';
import { EyeIcon, EyeOffIcon } from '#web/ui/more-icons.ts';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const ids = useFieldIds({ hint, error });
  return (
    <Field label={label} hint={hint} error={error} id={ids.id}>
      <div className="relative">
        <input
          {...input}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          className="input pr-12"
        />
        <button
          type="button"
          className="btn btn-quiet btn-icon absolute inset-y-0 right-0"
          aria-label={t('account.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </Field>
  );
}

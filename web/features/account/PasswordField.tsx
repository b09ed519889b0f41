import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Field } from '#web/ui/Field.tsx';
import { useFieldIds } from '#web/ui/field-ids.ts';
import { EyeIcon, EyeOffIcon } from '#web/ui/more-icons.tsx';

export interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
  /** Hears what is typed while it is typed. */
  onType?: (password: string) => void;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, name, autoComplete, hint, error, onType }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const ids = useFieldIds({ hint, error });
  return (
    <Field {...{ label, hint, error }} id={ids.id}>
      <div className="relative">
        <input
          {...ids.control}
          type={shown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          className="input pr-12"
          onInput={onType && (({ currentTarget }) => onType(currentTarget.value))}
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

import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { TextField } from '#web/ui/TextField.tsx';

type Props = { name: string; autoComplete: 'current-password' | 'new-password' };

/** A password that can be shown while it is typed. */
export function PasswordField({ name, autoComplete }: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        label={t('shell.login.password')}
        type={shown ? 'text' : 'password'}
        name={name}
        autoComplete={autoComplete}
        required
        className="pr-24"
      />
      <button
        type="button"
        className="btn btn-quiet absolute right-0 bottom-0 px-3 text-13"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'shell.login.hidePassword' : 'shell.login.showPassword')}
      </button>
    </div>
  );
}

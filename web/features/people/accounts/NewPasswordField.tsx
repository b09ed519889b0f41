import { useState } from 'react';
import { isGuessed } from '#common/contract/people/accounts.ts';
import { useT } from '#web/app/context.ts';
import { PasswordField } from './PasswordField.tsx';
import { type Strength, strengthOf } from './strength.ts';

type Props = {
  /** Name and error of a field. */
  field: (name: 'password') => { name: string; error: string };
  label?: string;
};

/** A new password with its strength. It is typed once, because it can be shown; `bodyOf` repeats it for the API. */
export function NewPasswordField({ field, label }: Props) {
  const t = useT();
  const [password, setPassword] = useState('');
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          label={label ?? t('account.password')}
          autoComplete="new-password"
          hint={t('account.strength.help')}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
          {...field('password')}
        />
        {password && <StrengthBar strength={strengthOf(password, isGuessed)} />}
      </div>
      <input type="hidden" name="password_confirmation" />
    </>
  );
}

const BARS: Record<Strength, number> = { short: 0, guessed: 0, fair: 1, good: 2, strong: 3 };

function StrengthBar({ strength }: { strength: Strength }) {
  const t = useT();
  const lit = BARS[strength];
  return (
    <div className="flex items-center gap-3">
      <div className="flex flex-1 gap-1" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1.5 flex-1 rounded-full ${bar > lit ? 'bg-line' : lit === 1 ? 'bg-amber' : 'bg-spruce'}`}
          />
        ))}
      </div>
      <p role="status" className="text-13 text-soft">
        {t('account.strength.label', { level: t(`account.strength.levels.${strength}`) })}
      </p>
    </div>
  );
}

import { useT } from '#web/app/context.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';

/** E-mail and password. Its sending is switched off until accounts exist, and the modal says so. */
export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const t = useT();
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <TextField label={t('shell.login.email')} type="email" name="email" autoComplete="email" required />
      <PasswordField name="password" autoComplete="current-password" />
      <SubmitButton disabled>{t('shell.login.login')}</SubmitButton>
      <button type="button" className="btn btn-quiet self-center" onClick={onForgot}>
        {t('shell.login.forgot')}
      </button>
    </form>
  );
}

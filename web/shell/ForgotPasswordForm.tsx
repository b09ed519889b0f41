import { useT } from '#web/app/context.ts';
import { ArrowLeftIcon } from '#web/ui/more-icons.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Asks for the e-mail that a new password link goes to. Switched off until accounts exist. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const t = useT();
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <h3 className="text-17">{t('shell.login.forgotTitle')}</h3>
      <p className="text-soft">{t('shell.login.forgotHelp')}</p>
      <TextField label={t('shell.login.email')} type="email" name="email" autoComplete="email" required />
      <SubmitButton disabled>{t('shell.login.sendLink')}</SubmitButton>
      <button type="button" className="btn btn-quiet self-center" onClick={onBack}>
        <ArrowLeftIcon />
        {t('shell.login.backToLogin')}
      </button>
    </form>
  );
}

import { useT } from '#web/app/context.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Registration of a renter. Switched off until accounts exist, and the modal says so. */
export function SignUpForm() {
  const t = useT();
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('shell.login.firstName')} name="firstName" autoComplete="given-name" required />
        <TextField label={t('shell.login.lastName')} name="lastName" autoComplete="family-name" required />
      </div>
      <TextField label={t('shell.login.email')} type="email" name="email" autoComplete="email" required />
      <TextField
        label={t('shell.login.phone')}
        optionalLabel={t('ui.optional')}
        type="tel"
        name="phone"
        autoComplete="tel"
      />
      <PasswordField name="password" autoComplete="new-password" />
      <SubmitButton disabled>{t('shell.login.createAccount')}</SubmitButton>
    </form>
  );
}

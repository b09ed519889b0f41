import { useT } from '#web/app/context.ts';
import { ArrowLeftIcon } from '#web/ui/more-icons.ts';
import { EmailLinkForm } from './EmailLinkForm.tsx';
import { focusOnMount } from './focus-on-mount.ts';

/** The login tab after a click on "Forgot password". */
export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <EmailLinkForm purpose="forgot-password" submit={t('account.sendLink')} email={email}>
        <h3 ref={focusOnMount} tabIndex={-1} className="text-17">
          {t('account.forgotTitle')}
        </h3>
        <p className="text-soft">{t('account.forgotHelp')}</p>
      </EmailLinkForm>
      <button type="button" className="btn btn-quiet self-center" onClick={onBack}>
        <ArrowLeftIcon />
        {t('account.backToLogin')}
      </button>
    </div>
  );
}

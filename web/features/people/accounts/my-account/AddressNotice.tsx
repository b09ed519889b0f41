import { useState } from 'react';
import type { User } from '#common/contract/people/accounts.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { roleOf } from '#web/app/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/**
 * Asks the user to confirm their address, or a new one, and sends the email again. Renders nothing if both are
 * confirmed.
 */
export function AddressNotice({ user }: { user: User }) {
  const { t, api } = useApp();
  const [isBusy, setBusy] = useState(false);
  const { email, pendingEmail, isVerified } = user;
  if (isVerified && !pendingEmail) return null;
  const to = pendingEmail ?? email;
  const isLandlord = roleOf(user) === 'Landlord';
  async function resend() {
    if (isBusy) return;
    setBusy(true);
    const call = isLandlord ? api.accounts.resendVerifyLandlord : api.accounts.resendVerify;
    await runWithToast(t, async () => {
      await call({ body: { email: to } });
      return { message: t('myAccount.resent') };
    });
    setBusy(false);
  }
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t(pendingEmail ? 'myAccount.pending.title' : 'myAccount.unverified.title')}</p>
      <p className="mt-1 wrap-anywhere">
        {pendingEmail
          ? t('myAccount.pending.text', { email: to, current: email })
          : t(isLandlord ? 'myAccount.unverified.text' : 'myAccount.unverified.textPlain', { email: to })}
      </p>
      <Button size="small" className="mt-3" aria-disabled={isBusy || undefined} onClick={() => void resend()}>
        {t(isBusy ? 'ui.submitting' : 'words.resendLink')}
      </Button>
    </Notice>
  );
}

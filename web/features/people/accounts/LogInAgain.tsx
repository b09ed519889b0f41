import { useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { closeLogin, loginView } from '#web/app/login.ts';
import { useSession } from '#web/app/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useStore } from '#web/ui/store.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import { startSessionWithPermissions } from './start-session.ts';

/** The login above a screen whose session has expired. The screen keeps its typed text. */
export function LogInAgain() {
  const { t } = useApp();
  const isOpen = useStore(loginView, null) !== null;
  return (
    <Dialog open={isOpen} onClose={closeLogin} title={t('frame.expired.title')} closeLabel={t('ui.close')} size="small">
      <Forms />
    </Dialog>
  );
}

// Mounted only while the dialog is open, so that each opening starts with empty forms.
function Forms() {
  const { api, t } = useApp();
  const [email, setEmail] = useState(useSession()?.user?.email ?? '');
  const [hasForgotten, setHasForgotten] = useState(false);
  if (hasForgotten) return <ForgotPassword email={email} onBack={() => setHasForgotten(false)} />;
  return (
    <>
      <p className="mb-4">{t('frame.expired.kept')}</p>
      <LoginForm
        email={email}
        onForgot={(typed) => {
          setEmail(typed);
          setHasForgotten(true);
        }}
        onAnswer={async (answer) => {
          await startSessionWithPermissions(api, answer);
          closeLogin();
        }}
      />
    </>
  );
}

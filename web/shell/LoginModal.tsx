import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { type LoginView, openLogin } from '#web/app/login.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** Login and Sign up as two tabs; the login tab can turn into the forgot-password form and back. */
export function LoginModal({ view, onClose }: { view: LoginView; onClose: () => void }) {
  const t = useT();
  const [forgot, setForgot] = useState(false);
  const tabs = [
    {
      id: 'login',
      label: t('shell.login.login'),
      content: forgot ? (
        <ForgotPasswordForm onBack={() => setForgot(false)} />
      ) : (
        <LoginForm onForgot={() => setForgot(true)} />
      ),
    },
    { id: 'signUp', label: t('shell.login.signUp'), content: <SignUpForm /> },
  ];
  return (
    <Dialog
      open={view !== null}
      onClose={onClose}
      title={t('shell.login.title')}
      closeLabel={t('ui.close')}
      size="small"
    >
      <Notice>
        <p className="font-semibold">{t('shell.login.soonTitle')}</p>
        <p className="text-13">{t('shell.login.soon')}</p>
      </Notice>
      <div className="mt-4">
        <Tabs
          stretch
          label={t('shell.login.tabs')}
          tabs={tabs}
          selected={view ?? 'login'}
          onSelect={(id) => openLogin(id === 'signUp' ? 'signUp' : 'login')}
        />
      </div>
    </Dialog>
  );
}

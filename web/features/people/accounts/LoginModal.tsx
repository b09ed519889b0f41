import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { type LoginView, openLogin } from '#web/app/login.ts';
import { dropReturnPath, returnPath } from '#web/app/return-path.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LandlordForm } from './LandlordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Props = { view: LoginView; onClose: () => void };

/** Tabs for login and sign-up. The login tab can switch to the forgot-password form. */
export function LoginModal({ view, onClose }: Props) {
  const t = useT();
  const close = () => {
    dropReturnPath();
    onClose();
  };
  return (
    <Dialog open={view !== null} onClose={close} title={t('account.title')} closeLabel={t('ui.close')} size="small">
      <Sides view={view ?? 'login'} />
    </Dialog>
  );
}

// Mounted only while the modal is open, so that each opening starts with empty forms.
function Sides({ view }: { view: Exclude<LoginView, null> }) {
  const t = useT();
  const [forgot, setForgot] = useState(false);
  const [landlord, setLandlord] = useState(view === 'landlord');
  const [email, setEmail] = useState('');
  const showForgot = (typed: string) => {
    setEmail(typed);
    setForgot(true);
  };
  const tabs = [
    {
      id: 'login',
      label: t('account.login'),
      content: forgot ? (
        <ForgotPassword email={email} onBack={() => setForgot(false)} />
      ) : (
        <LoginForm email={email} onForgot={showForgot} />
      ),
    },
    {
      id: 'signUp',
      label: t('account.signUp'),
      content: landlord ? (
        <LandlordForm onBack={() => setLandlord(false)} />
      ) : (
        <SignUpForm onLandlord={() => setLandlord(true)} />
      ),
    },
  ];
  return (
    <>
      {returnPath() && <p className="mb-4">{t('account.toContinue')}</p>}
      <Tabs
        stretch
        label={t('account.tabs')}
        tabs={tabs}
        selected={view === 'login' ? 'login' : 'signUp'}
        onSelect={(id) => openLogin(id === 'signUp' ? 'signUp' : 'login')}
      />
    </>
  );
}

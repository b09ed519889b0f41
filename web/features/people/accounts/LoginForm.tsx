import { useState } from 'react';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { useApp } from '#web/app/context.ts';
import { endSession } from '#web/app/session.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { loginRules } from './rules.ts';
import { type Sent, SentNotice } from './SentNotice.tsx';
import { useLogIn } from './use-log-in.ts';

type Props = {
  email: string;
  onForgot: (email: string) => void;
  /** Replaces the usual end of a login: a greeting and the next page. */
  onAnswer?: (answer: NewSession) => Promise<void>;
};

/**
 * Email and password. A refusal offers to send the confirmation email again, because the account may be unconfirmed.
 */
export function LoginForm({ email, onForgot, onAnswer }: Props) {
  const { t, api } = useApp();
  const logIn = useLogIn();
  const [sent, setSent] = useState<Sent>();
  const form = useForm({
    name: 'login',
    rules: loginRules,
    initial: { email },
    async send(body) {
      try {
        await (onAnswer ?? logIn)(await api.accounts.login({ body }));
      } catch (error) {
        // A failed login ends an earlier session of this browser. Beside an open form, the session has expired already.
        if (!onAnswer) endSession();
        throw error;
      }
      return '';
    },
  });
  const typedEmail = () => String(new FormData(form.ref.current ?? undefined).get('email') ?? '');
  async function resend() {
    const body = { email: typedEmail() };
    const again = () => api.accounts.resendVerify({ body });
    const { message } = await again();
    setSent({ message, email: body.email, again });
  }
  if (sent) return <SentNotice sent={sent} onBack={() => setSent(undefined)} />;
  return (
    <div className="flex flex-col gap-4">
      <FormFrame form={form} submit={t('account.logIn')} wide>
        <TextField
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
          data-autofocus=""
          {...form.field('email')}
        />
        <PasswordField label={t('account.password')} autoComplete="current-password" {...form.field('password')} />
      </FormFrame>
      {form.code === 'auth.wrong' && (
        <Notice>
          <p>{t('account.wrong.unconfirmed')}</p>
          <button type="button" className="link" onClick={() => void resend().catch(form.fail)}>
            {t('account.wrong.resend')}
          </button>
        </Notice>
      )}
      <button type="button" className="btn btn-quiet self-center" onClick={() => onForgot(typedEmail())}>
        {t('account.forgot')}
      </button>
    </div>
  );
}

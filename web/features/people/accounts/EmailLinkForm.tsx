import { type ReactNode, useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { addressRules } from './rules.ts';
import { SentNotice } from './SentNotice.tsx';

type Props = {
  purpose: 'forgot-password' | 'resend-verify';
  submit: string;
  /** The address, if it was typed elsewhere. */
  email?: string;
  /** Shown above the form until it is sent. */
  children?: ReactNode;
};

/** Asks for an address, emails a link to it and says where to look for the email. */
export function EmailLinkForm({ purpose, submit, email = '', children }: Props) {
  const { t, api } = useApp();
  const [to, setTo] = useState('');
  const ask = (body: { email: string }) =>
    purpose === 'forgot-password' ? api.accounts.forgotPassword({ body }) : api.accounts.resendVerify({ body });
  const form = useForm({
    name: purpose,
    rules: addressRules,
    initial: { email },
    async send(body) {
      const { message } = await ask(body);
      setTo(body.email);
      return message;
    },
  });
  if (form.done !== null && to)
    return <SentNotice sent={{ message: form.done, email: to, again: () => ask({ email: to }) }} onBack={form.again} />;
  return (
    <FormFrame form={form} submit={submit} wide>
      {children}
      <TextField label={t('account.email')} type="email" autoComplete="username" required {...form.field('email')} />
    </FormFrame>
  );
}

import { useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { signUpRules } from './rules.ts';
import { SentNotice } from './SentNotice.tsx';
import { TermsLine } from './TermsLine.tsx';

/** Signs up a renter. The account takes effect once the emailed link was opened. */
export function SignUpForm({ onLandlord }: { onLandlord: () => void }) {
  const { t, api } = useApp();
  const [email, setEmail] = useState('');
  const form = useForm({
    name: 'sign-up',
    rules: signUpRules,
    async send(body) {
      const { message } = await api.accounts.register({ body: { ...body, type: 'renter' } });
      setEmail(body.email);
      return message;
    },
  });
  if (form.done !== null) {
    const again = () => api.accounts.resendVerify({ body: { email } });
    return <SentNotice sent={{ message: form.done, email, again }} onBack={form.again} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <FormFrame form={form} submit={t('account.createAccount')} wide>
        <PersonFields form={form} />
        <NewPasswordField field={form.field} />
        <TermsLine />
      </FormFrame>
      <p className="border-t border-line pt-4 text-center">
        {t('account.landlord.ask')}{' '}
        <button type="button" className="link" onClick={onLandlord}>
          {t('account.landlord.link')}
        </button>
      </p>
    </div>
  );
}

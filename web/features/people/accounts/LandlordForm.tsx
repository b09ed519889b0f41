import { useApp } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ArrowLeftIcon } from '#web/ui/more-icons.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { landlordRules } from './rules.ts';
import { TermsLine } from './TermsLine.tsx';
import { useLogIn } from './use-log-in.ts';

/** Signs up a landlord, who is logged in at once. */
export function LandlordForm({ onBack }: { onBack: () => void }) {
  const { t, api } = useApp();
  const logIn = useLogIn();
  const form = useForm({
    name: 'landlord-sign-up',
    rules: landlordRules,
    async send(body) {
      await logIn(await api.accounts.registerLandlord({ body: { ...body, type: 'landlord' } }));
      return '';
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-17">
        {t('account.landlord.link')}
      </h3>
      <p className="text-soft">{t('account.landlord.intro')}</p>
      <FormFrame form={form} submit={t('account.createAccount')} wide>
        <TextField
          label={t('account.company')}
          hint={t('account.companyHint')}
          optionalLabel={t('ui.optional')}
          autoComplete="organization"
          {...form.field('companyName')}
        />
        <PersonFields form={form} />
        <NewPasswordField field={form.field} />
        <TermsLine isLandlord />
      </FormFrame>
      <button type="button" className="btn btn-quiet self-center" onClick={onBack}>
        <ArrowLeftIcon />
        {t('account.landlord.back')}
      </button>
    </div>
  );
}

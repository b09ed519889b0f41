import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { InvalidLink, LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NoScriptNote } from './NoScriptNote.tsx';
import { NameFields } from './PersonFields.tsx';
import { claimRules } from './rules.ts';
import { useLogIn } from './use-log-in.ts';

export const loader = ({ params, context }: LoaderArgs) => {
  const userHash = params.userHash ?? '';
  return loadSecretLink(context.get(apiContext).alerts.toClaim({ params: { userHash } }), { userHash });
};

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** Makes a guest a renter, who keeps the guest's inquiries and alerts. */
export function ClaimAccountScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <Claim {...loaded} /> : <InvalidLink />;
}

function Claim({ found: { email, inquiryCount, alertCount }, userHash }: Loaded) {
  const { t, api } = useApp();
  const logIn = useLogIn();
  const form = useForm({
    name: 'claim',
    rules: claimRules,
    async send(body) {
      await logIn(await api.accounts.claim({ params: { userHash }, body }));
      return t('account.welcome.text');
    },
  });
  return (
    <LinkPage title={t('forms.claim.title')}>
      <p className="wrap-anywhere">{t('forms.claim.intro', { email })}</p>
      <p>{t('forms.claim.holds', { inquiries: inquiryCount, alerts: alertCount })}</p>
      <NoScriptNote />
      <p>{t('account.claim.text')}</p>
      <FormFrame form={form} submit={t('account.claim.button')}>
        <NameFields form={form} />
        <NewPasswordField field={form.field} />
      </FormFrame>
      {form.code === 'auth.claimed' && <ToLogin />}
    </LinkPage>
  );
}

function ToLogin() {
  const t = useT();
  return (
    <Link to="/login" className={buttonClass({ className: 'self-start' })}>
      {t('account.logIn')}
    </Link>
  );
}

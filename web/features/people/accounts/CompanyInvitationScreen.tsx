import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { NoScriptNote } from './NoScriptNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import { NameFields } from './PersonFields.tsx';
import { claimRules, joinRules } from './rules.ts';
import { useLogIn } from './use-log-in.ts';

/** Opening the link changes nothing, because mail scanners open links too. */
export const loader = ({ params, context }: LoaderArgs) => {
  const token = params.token ?? '';
  return loadSecretLink(context.get(apiContext).invitations.invitation({ params: { token } }), { token });
};

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** Accepts an emailed invitation to a company, with a new or an existing account. */
export function CompanyInvitationScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <OldInvitation />;
  const { company, invitedBy, email, invited } = loaded.found;
  return (
    <LinkPage title={t('account.join.title', { company })}>
      <p className="wrap-anywhere">
        {invitedBy ? t('account.join.by', { name: invitedBy, company }) : t('account.join.text', { company })}
      </p>
      <p className="wrap-anywhere">
        {t(`account.join.${invited === 'elsewhere' || invited === 'staff' ? invited : (`${invited}Text` as const)}`, {
          email,
        })}
      </p>
      {invited === 'new' && <NewAccount {...loaded} />}
      {(invited === 'known' || invited === 'member') && <KnownAccount {...loaded} />}
    </LinkPage>
  );
}

function NewAccount({ token }: Loaded) {
  const { t, api } = useApp();
  const logIn = useLogIn();
  const form = useForm({
    name: 'company-invitation',
    rules: claimRules,
    async send(body) {
      await logIn(await api.invitations.accept({ params: { token }, body }));
      return t('account.welcome.text');
    },
  });
  if (form.code === 'link.not_found') return <Old />;
  return (
    <>
      <NoScriptNote />
      <FormFrame form={form} submit={t('account.join.button')}>
        <NameFields form={form} />
        <NewPasswordField field={form.field} />
      </FormFrame>
    </>
  );
}

function KnownAccount({ token, found }: Loaded) {
  const { t, api } = useApp();
  const logIn = useLogIn();
  const form = useForm({
    name: 'company-join',
    rules: joinRules,
    async send(body) {
      await logIn(await api.invitations.join({ params: { token }, body }));
      return t('account.welcome.text');
    },
  });
  if (form.code === 'link.not_found') return <Old />;
  return (
    <>
      <NoScriptNote />
      <FormFrame form={form} submit={t(found.invited === 'member' ? 'account.logIn' : 'account.join.button')}>
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      </FormFrame>
    </>
  );
}

function Old() {
  const t = useT();
  return <p role="alert">{t('account.join.old')}</p>;
}

function OldInvitation() {
  const t = useT();
  return (
    <LinkPage title={t('account.oldLink.title')}>
      <p>{t('account.join.old')}</p>
      <Link to="/" className={buttonClass({ className: 'self-start' })}>
        {t('shell.goHome')}
      </Link>
    </LinkPage>
  );
}

import { useEffect, useState } from 'react';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LinkPage } from '#web/app/LinkPage.tsx';
import { returnPath } from '#web/app/return-path.ts';
import { session, setUser, useSession } from '#web/app/session.ts';
import { homePathOf } from '#web/app/shell-user.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { data } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { OldLink } from './OldLink.tsx';
import { PasswordField } from './PasswordField.tsx';
import { startSessionWithPermissions } from './start-session.ts';

/** Opening the link changes nothing and loads nothing, because mail scanners open links too. */
export const loader = ({ params }: LoaderArgs) =>
  data({ token: params.token ?? '' }, { headers: { 'cache-control': 'private, no-store' } });
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/**
 * Confirms an email address through an emailed link. In another browser than the one that asked for the link, it asks
 * for the password, or for a new one.
 */
export function VerifyEmailScreen() {
  const { t } = useApp();
  const { token } = useLoaderData<typeof loader>();
  const user = useSession()?.user;
  const onSent = useConfirmed();
  const hidden = { token, logIn: useWantsSession() };
  const form = useForm({ name: 'verify-email', onSent });
  const choice = useForm({ name: 'verify-new-password', onSent });
  const [needs, setNeeds] = useState<'password' | 'account_password' | null>(null);
  const isDone = form.done !== null || choice.done !== null;
  const { code } = form;
  // The password stays asked for after a wrong one.
  const asked = code === 'link.password' ? 'password' : code === 'link.account_password' ? 'account_password' : needs;
  if (asked !== needs) setNeeds(asked);
  if ([code, choice.code].includes('link.not_found') || (code === 'request.invalid' && !asked))
    return <OldLink of="verify" />;
  const afterwards = t(user ? 'account.verify.loggedInDone' : 'account.verify.done');
  return (
    <LinkPage title={t('account.verify.title')}>
      {!isDone && <p>{t(asked ? 'account.verify.here' : 'account.verify.text')}</p>}
      {choice.done === null && (
        <FormFrame form={form} submit={t('account.verify.button')} hidden={hidden} afterwards={afterwards}>
          {asked && (
            <PasswordField
              label={t(asked === 'password' ? 'account.verify.signedUpPassword' : 'account.verify.accountPassword')}
              autoComplete="current-password"
              {...form.field('password')}
            />
          )}
        </FormFrame>
      )}
      {asked === 'password' && form.done === null && (
        <NewPassword form={choice} hidden={hidden} afterwards={afterwards} />
      )}
      {isDone && (
        <Link
          to={user ? (returnPath() ?? homePathOf(user)) : '/login'}
          className={buttonClass({ className: 'self-start' })}
        >
          {t(!user ? 'account.logIn' : returnPath() ? 'account.continue' : 'account.toDashboard')}
        </Link>
      )}
    </LinkPage>
  );
}

type NewPasswordProps = Pick<Parameters<typeof FormFrame>[0], 'form' | 'hidden' | 'afterwards'>;

/** Replaces the password of the sign-up, for people who don't know it. */
function NewPassword({ form, hidden = {}, afterwards = '' }: NewPasswordProps) {
  const t = useT();
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      {form.done === null && (
        <>
          <h2 className="text-17">{t('account.verify.forgot')}</h2>
          <p>{t('account.verify.forgotText')}</p>
        </>
      )}
      <FormFrame form={form} submit={t('account.verify.newButton')} hidden={hidden} afterwards={afterwards}>
        <NewPasswordField field={form.field} label={t('account.verify.newPassword')} />
      </FormFrame>
    </section>
  );
}

/** Starts the session that the confirmation brought. A logged-in visitor's whole page shows the new address at once. */
function useConfirmed() {
  const { api } = useApp();
  return async (_message: string, answer: { signIn?: NewSession | null }) => {
    if (answer.signIn) return startSessionWithPermissions(api, answer.signIn);
    const me = session.get() && (await api.myAccount.me().catch(() => undefined));
    if (me) setUser(me.user);
  };
}

/** The value of the hidden field: only pages with scripts can use a session. */
function useWantsSession(): string | undefined {
  const [value, setValue] = useState<string>();
  useEffect(() => setValue(session.get() ? undefined : 'yes'), []);
  return value;
}

import { useEffect } from 'react';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { session } from '#web/app/session.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { OldLink } from './OldLink.tsx';

/** Opening the link changes nothing, because mail scanners open links too. */
export const loader = ({ params, context }: LoaderArgs) => {
  const token = params.token ?? '';
  return loadSecretLink(context.get(apiContext).accounts.toReset({ params: { token } }), { token });
};
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** Sets a new password through an emailed link. */
export function ResetPasswordScreen() {
  const { t, api } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const form = useForm({ name: 'reset-password' });
  const isDone = form.done !== null;
  // The change ended all sessions of the account. If this browser had one, this call fails and deletes it.
  useEffect(() => {
    if (isDone && session.get()) api.myAccount.me().catch(() => {});
  }, [isDone, api]);
  // Without JavaScript, the page loads again after the link was used. Then the action's result says that it worked.
  if ((!loaded && !isDone) || form.code === 'link.not_found') return <OldLink of="reset" />;
  return (
    <LinkPage title={t('account.reset.title')}>
      {!isDone && loaded && <p>{t('account.reset.text', { email: loaded.found.email })}</p>}
      <FormFrame
        form={form}
        submit={t('account.reset.button')}
        hidden={{ token: loaded?.token }}
        afterwards={t('account.reset.done')}
      >
        <NewPasswordField field={form.field} />
      </FormFrame>
      {isDone && (
        <Link to="/login" className={buttonClass({ variant: 'primary', className: 'self-start' })}>
          {t('account.logIn')}
        </Link>
      )}
    </LinkPage>
  );
}

import { useEffect } from 'react';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LinkPage } from '#web/app/LinkPage.tsx';
import { session, setUser, useSession } from '#web/app/session.ts';
import { homePathOf } from '#web/app/shell-user.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { data } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { OldLink } from './OldLink.tsx';

/** Opening the link changes nothing and loads nothing, because mail scanners open links too. */
export const loader = ({ params }: LoaderArgs) =>
  data({ token: params.token ?? '' }, { headers: { 'cache-control': 'private, no-store' } });
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** Confirms an email address through an emailed link. */
export function VerifyEmailScreen() {
  const { t, api } = useApp();
  const { token } = useLoaderData<typeof loader>();
  const user = useSession()?.user;
  const form = useForm({ name: 'verify-email' });
  const isDone = form.done !== null;
  // If the visitor is logged in, the whole page shows the new address at once.
  useEffect(() => {
    if (!isDone || !session.get()) return;
    api.myAccount.me().then(
      (me) => me && setUser(me.user),
      () => {},
    );
  }, [isDone, api]);
  if (form.code === 'link.not_found' || form.code === 'request.invalid') return <OldLink of="verify" />;
  return (
    <LinkPage title={t('account.verify.title')}>
      {!isDone && <p>{t('account.verify.text')}</p>}
      <FormFrame
        form={form}
        submit={t('account.verify.button')}
        hidden={{ token }}
        afterwards={t(user ? 'account.verify.loggedInDone' : 'account.verify.done')}
      >
        {null}
      </FormFrame>
      {isDone && (
        <Link to={user ? homePathOf(user) : '/login'} className={buttonClass({ className: 'self-start' })}>
          {t(user ? 'account.toDashboard' : 'account.logIn')}
        </Link>
      )}
    </LinkPage>
  );
}

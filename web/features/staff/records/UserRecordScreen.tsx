import { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { askedAction } from './ask-reason.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { SentEmails } from './SentEmails.tsx';
import { AccountState } from './UserRecordsList.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const user = await context.get(apiContext).records.user({ params: { id: params.id ?? '' } });
  return { title: user.name || user.email, user };
}

/** An account with its sessions, emails and history, and support's actions. */
export function UserRecordScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { title, user } = loaded;
  const params = { id: user.id };
  const isPossible = (action: (typeof RECORD_ACTIONS.user)[number]) => {
    if (user.state === 'disabled') return action === 'enable';
    if (action === 'enable') return false;
    return action !== 'resendVerification' || !user.isVerified;
  };
  const actions = RECORD_ACTIONS.user
    .filter((action) => user.isChangeable && isPossible(action))
    .map((action) => ({
      label: t(`records.actions.${action}`),
      isDanger: action === 'disable',
      run: () =>
        askedAction.set({
          title: t(`records.actions.${action}`),
          hint: t('records.dialog.staffReads'),
          isDanger: action === 'disable',
          async run({ reason }) {
            const isDone = await runWithToast(t, () => api.records.actOnUser({ params, body: { action, reason } }));
            if (isDone) await navigate(pathname, { replace: true, preventScrollReset: true });
            return isDone;
          },
        }),
    }));
  return (
    <>
      <DetailPage
        name={title}
        badges={<AccountState state={user.state} />}
        actions={actions}
        notice={!user.isChangeable && <Notice>{t('records.sections.staff')}</Notice>}
        sections={[
          {
            id: 'person',
            title: t('words.person'),
            children: (
              <Facts
                facts={[
                  [t('words.number'), user.id],
                  [t('words.email'), user.email],
                  [t('records.fields.isVerified'), t(user.isVerified ? 'ui.yes' : 'ui.no')],
                  [t('words.phone'), user.phone],
                  [t('words.language'), t(`words.langs.${user.lang}`)],
                  [t('words.role'), t.dynamic(`frame.roles.${user.role}`) ?? user.role],
                  [
                    t('words.company'),
                    user.companyId && (
                      <Link to={pathTo('support.company', { id: user.companyId })} className="link">
                        {user.company}
                      </Link>
                    ),
                  ],
                  [t('records.fields.sessions'), String(user.sessionCount)],
                  [t('words.inquiries'), String(user.inquiryCount)],
                  [
                    t('words.lastLogin'),
                    user.lastSignedInAt ? <Moment key="last" at={user.lastSignedInAt} /> : t('words.never'),
                  ],
                  [t('words.createdAt'), <Moment key="since" at={user.createdAt} />],
                ]}
              />
            ),
          },
          { id: 'emails', title: t('records.sections.emails'), children: <SentEmails emails={user.emails} /> },
          { id: 'history', title: t('records.sections.history'), children: <RecordHistory history={user.history} /> },
        ]}
      />
      <ActionDialog />
    </>
  );
}

import { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { formatMoney } from '#common/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { CompanyReview, EarlierDecisions } from '#web/features/reviews/index.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import type { RowAction } from '#web/lists/list-spec.ts';
import { RowActions } from '#web/lists/RowActions.tsx';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { type AskedAction, askedAction } from './ask-reason.ts';
import { CompanyBadges } from './CompaniesList.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { SentEmails } from './SentEmails.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const detail = await context.get(apiContext).records.company({ params: { id: params.id ?? '' } });
  return detail && { title: detail.company.name, detail };
}

type Asked = Pick<AskedAction, 'title' | 'asksCredits' | 'isDanger'>;
type Call = (given: { reason: string; credits: number }) => Promise<{ message: string } | undefined>;

/** A company with all that belongs to it, and support's actions. */
export function CompanyRecordScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!loaded) return null;
  const { company, isClosed, ...detail } = loaded.detail;
  const params = { id: company.id };
  const ask = (asked: Asked, call: Call, hint = t('records.dialog.staffReads')) =>
    askedAction.set({
      ...asked,
      hint,
      async run(given) {
        const isDone = await runWithToast(t, () => call(given));
        if (isDone) await navigate(pathname, { replace: true, preventScrollReset: true });
        return isDone;
      },
    });
  const marks = RECORD_ACTIONS.company.filter((action) => (action === 'verify') !== company.isVerified);
  const openMerging: RowAction = {
    label: t('screens.support.company.merge-listings'),
    run: () => void navigate(pathTo('support.company.merge-listings', params)),
  };
  const actions: RowAction[] = isClosed
    ? []
    : [
        openMerging,
        ...marks.map((action) => ({
          label: t(`records.actions.${action}`),
          run: () =>
            ask({ title: t(`records.actions.${action}`) }, ({ reason }) =>
              api.records.actOnCompany({ params, body: { action, reason } }),
            ),
        })),
        {
          label: t('records.actions.adjustCredits'),
          run: () => {
            const requestKey = crypto.randomUUID();
            ask(
              { title: t('records.actions.adjustCredits'), asksCredits: true },
              ({ reason, credits }) => api.records.adjustCredits({ params, body: { requestKey, credits, reason } }),
              t('records.dialog.landlordReads'),
            );
          },
        },
        ...company.members
          .filter(({ isOwner, isVerified, isDisabled }) => !isOwner && isVerified && !isDisabled)
          .map(({ id, name, email }) => ({
            label: `${t('records.actions.setOwner')}${t.lang === 'fr' ? '\u00a0' : ''}: ${name || email}`,
            run: () =>
              ask({ title: t('records.actions.setOwner') }, ({ reason }) =>
                api.records.setOwner({ params, body: { userId: id, reason } }),
              ),
          })),
      ];
  const refund = (id: number): RowAction => ({
    label: t('records.actions.refund'),
    isDanger: true,
    run: () =>
      ask({ title: t('records.actions.refund'), isDanger: true }, ({ reason }) =>
        api.records.refund({ params: { id }, body: { reason } }),
      ),
  });
  return (
    <>
      <DetailPage
        name={company.name}
        badges={<CompanyBadges company={{ ...company, isClosed }} />}
        actions={actions}
        sections={[]}
      />
      <div className="flex max-w-5xl flex-col gap-5">
        <CompanyReview company={company} />
        <EarlierDecisions earlier={detail.earlier} />
      </div>
      <div className="mt-5">
        <DetailPage
          name={company.name}
          sections={[
            {
              id: 'purchases',
              title: t('records.sections.purchases'),
              children:
                detail.purchases.length === 0 ? (
                  <p className="text-soft">{t('records.sections.noPurchases')}</p>
                ) : (
                  <ul className="flex flex-col gap-3">
                    {detail.purchases.map(({ id, name, totalCents, state, createdAt }) => (
                      <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                        <span>
                          {`${name} · ${formatMoney(totalCents, t)} · `}
                          <Moment at={createdAt} isDay />
                        </span>
                        {state === 'paid' && totalCents > 0 && <RowActions name={name} actions={[refund(id)]} isWide />}
                      </li>
                    ))}
                  </ul>
                ),
            },
            { id: 'emails', title: t('records.sections.emails'), children: <SentEmails emails={detail.emails} /> },
            {
              id: 'history',
              title: t('records.sections.history'),
              children: <RecordHistory history={detail.history} />,
            },
          ]}
        />
      </div>
      <ActionDialog />
    </>
  );
}

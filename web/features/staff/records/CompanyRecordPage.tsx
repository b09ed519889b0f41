import type { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import type { RefundPreview } from '#common/contract/money/billing-admin.ts';
import type { CompanyDetail } from '#common/contract/staff/records.ts';
import { withColon } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast, runWithToast } from '#web/app/run-with-toast.ts';
import { CompanyReview } from '#web/features/staff/reviews/CompanyReview.tsx';
import { EarlierDecisions } from '#web/features/staff/reviews/EarlierDecisions.tsx';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import type { RowAction } from '#web/lists/list-spec.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ToastAction } from '#web/ui/toast-store.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { type AskedAction, askedAction } from './ask-reason.ts';
import { CompanyBadges } from './CompaniesList.tsx';
import { Purchases, RefundFacts } from './Purchases.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { SentEmails } from './SentEmails.tsx';

type Done = Promise<{ message: string; action?: ToastAction; life?: number }>;

/** The minute before anyone is notified of a suspension, in ms. */
const UNDO_LIFE = 60_000;

/** The calls of a company's actions. An action without its call is not offered. */
interface CompanyCalls {
  act?: (body: { action: (typeof RECORD_ACTIONS.company)[number]; reason: string }) => Done;
  setOwner?: (body: { userId: number; reason: string }) => Done;
  adjustCredits?: (body: { requestKey: string; credits: number; reason: string }) => Done;
  refund?: (purchaseId: number, reason: string) => Done;
  refundPreview?: (purchaseId: number) => Promise<RefundPreview>;
  receiptPdf?: (receiptId: number) => Promise<Blob>;
}

interface CompanyRecordPageProps {
  detail: CompanyDetail;
  calls: CompanyCalls;
  /** Actions before those of the calls. */
  links?: readonly RowAction[];
  /** Actions after those of the calls. */
  lastLinks?: readonly RowAction[];
}

type Asked = Pick<AskedAction, 'title' | 'asksCredits' | 'isDanger' | 'details' | 'isBlocked'>;

/** A company with all that belongs to it, and the actions of staff. */
export function CompanyRecordPage({
  detail: { company, isClosed, suspension, ...detail },
  calls,
  links = [],
  lastLinks = [],
}: CompanyRecordPageProps) {
  const t = useT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { act, setOwner, adjustCredits, refund, refundPreview, receiptPdf } = calls;
  const ask = (
    asked: Asked,
    call: (given: { reason: string; credits: number }) => Done,
    hint = t('records.dialog.staffReads'),
  ) =>
    askedAction.set({
      ...asked,
      hint,
      async run(given) {
        const isDone = await runWithToast(t, () => call(given));
        if (isDone) await navigate(pathname, { replace: true, preventScrollReset: true });
        return isDone;
      },
    });
  const suspending = (call: NonNullable<CompanyCalls['act']>): RowAction => ({
    label: t('records.actions.suspendCompany'),
    isDanger: true,
    run: () =>
      ask(
        { title: t('records.actions.suspendCompany'), isDanger: true },
        async ({ reason }) => {
          const done = await call({ action: 'suspendCompany', reason });
          return {
            ...done,
            life: UNDO_LIFE,
            action: { label: t('words.undo'), run: () => void undo(call) },
          };
        },
        t('records.dialog.companyReads'),
      ),
  });
  const restoring = (call: NonNullable<CompanyCalls['act']>): RowAction => ({
    label: t('records.actions.restoreCompany'),
    run: () =>
      ask({ title: t('records.actions.restoreCompany') }, ({ reason }) => call({ action: 'restoreCompany', reason })),
  });
  const undo = async (call: NonNullable<CompanyCalls['act']>) => {
    const reason = t('records.actions.undone');
    if (await runWithToast(t, () => call({ action: 'restoreCompany', reason })))
      await navigate(pathname, { replace: true, preventScrollReset: true });
  };
  const actions: RowAction[] = [...links];
  if (act && !isClosed)
    for (const action of [company.isVerified ? 'unverify' : 'verify'] as const)
      actions.push({
        label: t(`records.actions.${action}`),
        run: () => ask({ title: t(`records.actions.${action}`) }, ({ reason }) => act({ action, reason })),
      });
  if (adjustCredits && !isClosed)
    actions.push({
      label: t('records.actions.adjustCredits'),
      run: () => {
        const requestKey = crypto.randomUUID();
        ask(
          { title: t('records.actions.adjustCredits'), asksCredits: true },
          ({ reason, credits }) => adjustCredits({ requestKey, credits, reason }),
          t('records.dialog.landlordReads'),
        );
      },
    });
  if (setOwner && !isClosed)
    for (const { id, name, email } of company.members.filter(
      ({ isOwner, isVerified, isDisabled }) => !isOwner && isVerified && !isDisabled,
    ))
      actions.push({
        label: withColon(t('records.actions.setOwner'), name || email, t),
        run: () => ask({ title: t('records.actions.setOwner') }, ({ reason }) => setOwner({ userId: id, reason })),
      });
  actions.push(...lastLinks);
  if (act && !isClosed) actions.push(suspension ? restoring(act) : suspending(act));
  const askRefund = (id: number) =>
    runWithErrorToast(t, async () => {
      const preview = await refundPreview?.(id);
      if (!refund || !preview) return;
      const details = <RefundFacts preview={preview} />;
      const title = t('records.actions.refund');
      ask({ title, isDanger: true, details, isBlocked: !preview.isPossible }, ({ reason }) => refund(id, reason));
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
        {suspension && (
          <Notice tone="warning">
            <h2 className="text-15 font-semibold">{t('records.suspended.title')}</h2>
            <p className="mt-1">{t('records.suspended.text')}</p>
            <p className="mt-1 wrap-anywhere">{withColon(t('words.reason'), suspension.reason, t)}</p>
            <p className="mt-1 text-13 text-soft">
              <Moment at={suspension.at} />
              {suspension.by && <span>{` · ${suspension.by.name}`}</span>}
            </p>
          </Notice>
        )}
        <CompanyReview company={company} />
        <EarlierDecisions earlier={detail.earlier} />
      </div>
      <div className="mt-5">
        <DetailPage
          name={company.name}
          sections={[
            {
              id: 'purchases',
              title: t('words.purchases'),
              children: (
                <Purchases
                  purchases={detail.purchases}
                  refund={refund && (({ id }) => void askRefund(id))}
                  receiptPdf={receiptPdf}
                />
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

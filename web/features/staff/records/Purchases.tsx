import type { PurchaseLine, RefundPreview } from '#common/contract/money/billing-admin.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatCents, formatRate } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { RowActions } from '#web/lists/RowActions.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const TONES: Record<PurchaseLine['state'], BadgeTone> = {
  opened: 'neutral',
  pending: 'neutral',
  confirming: 'warning',
  paid: 'good',
  canceled: 'neutral',
  refunding: 'warning',
  refunded: 'warning',
};

interface PurchasesProps {
  purchases: readonly PurchaseLine[];
  /** Asks and refunds. Absent without the permission. */
  refund?: ((purchase: PurchaseLine) => void) | undefined;
  /** Downloads a receipt or credit note. Absent without the permission. */
  receiptPdf?: ((id: number) => Promise<Blob>) | undefined;
}

/** The latest purchases of a company with their receipts and refunds. */
export function Purchases({ purchases, refund, receiptPdf }: PurchasesProps) {
  const t = useT();
  if (purchases.length === 0) return <p className="text-soft">{t('records.sections.noPurchases')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {purchases.map((purchase) => {
        const { id, name, totalCents, state, createdAt, receipt } = purchase;
        const isRefundable = (state === 'paid' && totalCents > 0) || state === 'refunding';
        const label = t(state === 'refunding' ? 'records.refund.again' : 'records.actions.refund');
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{name}</span>
                <Badge tone={TONES[state]}>{t(`words.purchaseStates.${state}`)}</Badge>
              </p>
              <p className="text-15 text-soft">
                <span>{`${formatCents(totalCents, t)} · `}</span>
                <Moment at={createdAt} isDay />
                {receipt && <Document label="records.refund.receipt" of={receipt} load={receiptPdf} />}
              </p>
              <RefundLine purchase={purchase} receiptPdf={receiptPdf} />
            </div>
            {refund && isRefundable && (
              <RowActions name={name} actions={[{ label, isDanger: true, run: () => refund(purchase) }]} isWide />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function RefundLine({
  purchase: { refund },
  receiptPdf,
}: Pick<PurchasesProps, 'receiptPdf'> & { purchase: PurchaseLine }) {
  const t = useT();
  if (!refund) return null;
  const { on, by, reason, creditNote } = refund;
  return (
    <p className="text-15 wrap-anywhere text-soft">
      <span>{on ? t('records.refund.on', { day: formatDay(on, t) }) : t('records.refund.waits')}</span>
      {by && <span>{` · ${by}`}</span>}
      {reason && <span>{` · ${reason}`}</span>}
      {creditNote && <Document label="records.refund.creditNote" of={creditNote} load={receiptPdf} />}
    </p>
  );
}

interface DocumentProps {
  label: 'records.refund.receipt' | 'records.refund.creditNote';
  of: { id: number; number: string };
  load: PurchasesProps['receiptPdf'];
}

/** The number of a receipt or credit note, which downloads it. */
function Document({ label, of: { id, number }, load }: DocumentProps) {
  const t = useT();
  const name = t(label, { number });
  const download = () =>
    runWithErrorToast(t, async () => {
      const file = await load?.(id);
      if (file) saveFile(file, `${number}.pdf`);
    });
  return (
    <>
      <span aria-hidden>{' · '}</span>
      {load ? (
        <button type="button" className="link" onClick={() => void download()}>
          {t('records.refund.pdf', { name })}
        </button>
      ) : (
        <span>{name}</span>
      )}
    </>
  );
}

/** The effect of a refund, before it is confirmed. */
export function RefundFacts({ preview }: { preview: RefundPreview }) {
  const t = useT();
  const { isPossible, credits, balance, receiptNumber } = preview;
  return (
    <>
      <dl className="flex flex-col gap-1">
        {factsOf(preview, t).map(([term, value, isTotal]) => (
          <div key={term} className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}>
            <dt>{term}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isPossible && receiptNumber && (
        <p className="text-15 text-soft">{t('records.refund.note', { number: receiptNumber })}</p>
      )}
      {!isPossible && (
        <Notice tone="warning">
          {t('records.refund.spent', {
            credits: formatNumber(credits, t.lang),
            balance: formatNumber(balance, t.lang),
          })}
        </Notice>
      )}
    </>
  );
}

function factsOf(preview: RefundPreview, t: Translate): (readonly [string, string, boolean?])[] {
  const { name, subtotalCents, taxes, totalCents, method, credits, membershipDays } = preview;
  return [
    [name, formatCents(subtotalCents, t)],
    ...taxes.map(
      ({ tax, rate, amountCents }) =>
        [t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) }), formatCents(amountCents, t)] as const,
    ),
    [
      method ? t('records.refund.toCard', { last4: method.last4 }) : t('records.refund.total'),
      formatCents(totalCents, t),
      true,
    ],
    ...(credits > 0 ? [[t('records.refund.credits'), formatNumber(credits, t.lang)] as const] : []),
    ...(membershipDays > 0
      ? [[t('records.refund.membership'), t('records.refund.days', { count: membershipDays })] as const]
      : []),
  ];
}

import { useState } from 'react';
import {
  type PlannedRenewal,
  RENEWAL_ACTIONS,
  type RenewalAction,
  type RenewalRow,
} from '#common/contract/money/renewals.ts';
import { formatDay } from '#common/i18n/format.ts';
import { formatCents, formatRate } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { useLoad } from '#web/lists/use-load.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** Renews the chosen memberships or offers it, after a dry run. */
export function RenewalDialog({ rows, onClose }: { rows: readonly RenewalRow[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open={rows.length > 0}
      onClose={onClose}
      title={t('renewals.dialog.title', { count: rows.length })}
      closeLabel={t('ui.close')}
    >
      {rows.length > 0 && <RenewalForm rows={rows} onClose={onClose} />}
    </Dialog>
  );
}

function RenewalForm({ rows, onClose }: { rows: readonly RenewalRow[]; onClose: () => void }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const { data } = useLoad('renewal-bundles', (signal) => api.renewals.bundles({}, { signal }));
  const [action, setAction] = useState<RenewalAction>('offer');
  const [chosenBundle, setBundle] = useState<string>();
  const [reason, setReason] = useState('');
  const [plan, setPlan] = useState<Plan>();
  // One key per opened dialog, so that a second click starts nothing.
  const [requestKey] = useState(() => crypto.randomUUID());
  const bundles = data?.bundles ?? [];
  const bundleId = chosenBundle ?? String(bundles[0]?.id ?? '');
  const batch = {
    action,
    bundleId: Number(bundleId),
    items: rows.map(({ id, endsOn }) => ({ companyId: id, endsOn })),
  };
  const ready = plan?.rows.filter(({ expiresOn }) => expiresOn !== null) ?? [];
  const { props, errors, isBusy } = useDialogForm({
    check: () => (plan && reason.trim() === '' ? { reason: t('validation.required') } : undefined),
    async send() {
      if (!plan) return setPlan(await api.renewals.plan({ body: batch }));
      const start = api.renewals.start({ body: { ...batch, planKey: plan.planKey, reason, requestKey } });
      const { runId, message } = await start.catch((error: unknown) => {
        // The outcome is another by now, so it is shown again before anything starts.
        setPlan(undefined);
        throw error;
      });
      onClose();
      await navigate(pathTo('support.membership-renewal-results', { run: runId }));
      return { message };
    },
  });
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (bundles.length === 0) return <p>{t('renewals.dialog.noBundle')}</p>;
  return (
    <form {...props} className="flex flex-col gap-5">
      <RadioGroup
        legend={t('words.action')}
        name="action"
        value={action}
        options={RENEWAL_ACTIONS.map((value) => ({ value, label: t(`renewals.dialog.actions.${value}`) }))}
        onChange={(value) => {
          setAction(RENEWAL_ACTIONS.find((known) => known === value) ?? 'offer');
          setPlan(undefined);
        }}
      />
      <SelectField
        label={t('renewals.dialog.bundle')}
        name="bundleId"
        value={bundleId}
        options={bundles.map(({ id, name, months, priceCents }) => ({
          value: String(id),
          label: `${name[t.lang]} · ${t('renewals.dialog.months', { count: months })} · ${formatCents(priceCents, t)}`,
        }))}
        onChoose={(value) => {
          setBundle(value);
          setPlan(undefined);
        }}
      />
      <div role="status" className="empty:hidden">
        {plan && <PlanTable action={action} plan={plan.rows} ready={ready} />}
      </div>
      {ready.length > 0 && (
        <TextArea
          label={t('words.reason')}
          hint={t('renewals.dialog.reasonHint')}
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        {!plan && (
          <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
            {t('words.dryRun')}
          </Button>
        )}
        {ready.length > 0 && (
          <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
            {t(`renewals.dialog.start.${action}`, { count: ready.length })}
          </Button>
        )}
      </div>
    </form>
  );
}

type Plan = Awaited<ReturnType<ReturnType<typeof useApp>['api']['renewals']['plan']>>;

interface PlanTableProps {
  action: RenewalAction;
  plan: readonly PlannedRenewal[];
  /** The companies for which something would be done. */
  ready: readonly PlannedRenewal[];
}

/** The outcome that each company would have. */
function PlanTable({ action, plan, ready }: PlanTableProps) {
  const t = useT();
  const sum = ready.reduce((total, { priceCents, totalCents }) => total + (totalCents ?? priceCents), 0);
  return (
    <>
      <p className="font-medium">{t('renewals.dialog.planned', { ready: ready.length, total: plan.length })}</p>
      {ready.length > 0 && (
        <p className="mt-1">
          {t(`renewals.dialog.money.${action}`, { count: ready.length, sum: formatCents(sum, t) })}
        </p>
      )}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {plan.map(({ companyId, name, code, expiresOn, priceCents, taxes, totalCents }) => (
          <li key={companyId} className="py-2">
            <p className="font-medium">{name}</p>
            <p className="text-soft">
              {t(`renewals.planCodes.${code}`)}
              {expiresOn && <span>{` · ${t('renewals.dialog.newEnd')} ${formatDay(expiresOn, t)}`}</span>}
            </p>
            {expiresOn && (
              <p className="text-13 text-soft">
                {t(totalCents === null ? 'renewals.dialog.price' : 'renewals.dialog.total')}{' '}
                {formatCents(totalCents ?? priceCents, t)}
                {taxes.map(
                  ({ tax, rate, amountCents }) =>
                    ` · ${t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) })} ${formatCents(amountCents, t)}`,
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

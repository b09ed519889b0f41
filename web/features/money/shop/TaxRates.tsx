import { useState } from 'react';
import { TAXES } from '#common/contract/money/billing.ts';
import { type TaxRate, type TaxRateBody, taxRateBody } from '#common/contract/money/shop.ts';
import { formatDay, withColon } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { plusDays } from '#common/time/days.ts';
import { useApp, useGlobals, useT } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useCan } from '#web/app/session.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useProvinceOptions } from '#web/forms/use-province-options.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import type { RowAction } from '#web/lists/list-spec.ts';
import { RowActions } from '#web/lists/RowActions.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { confirm, type Question } from '#web/ui/confirm-store.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PlannedRateDialog } from './PlannedRateDialog.tsx';
import { useRateNames } from './use-rate-names.ts';

/** All tax rates with their days, the switch of each, and a form for a new one. */
export function TaxRates() {
  const { api, t } = useApp();
  const mayChange = useCan('modifyCreditBundles');
  const { data, error, reload } = useLoad('tax-rates', (signal) => api.shop.taxRates({}, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{t('shop.rates.text')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
        tabIndex={0}
        aria-label={t('shop.rates.caption')}
        className="card mb-8 max-w-4xl overflow-x-auto"
      >
        <Rates rates={data.taxRates} onChanged={reload} mayChange={mayChange} />
      </section>
      {mayChange && <AddRate key={data.taxRates.length} onAdded={reload} />}
    </>
  );
}

interface RatesProps {
  rates: readonly TaxRate[];
  mayChange: boolean;
  onChanged: () => void;
}

const HEADINGS = ['province', 'rate', 'from', 'until', 'isCharged'] as const;
/** Columns whose content is in other cells on phones. */
const WIDE: ReadonlySet<string> = new Set(['until', 'isCharged']);

function Rates({ rates, mayChange, onChanged }: RatesProps) {
  const { t } = useApp();
  const [edited, setEdited] = useState<TaxRate>();

  return (
    <>
      <table className="w-full text-left">
        <caption className="visually-hidden">{t('shop.rates.caption')}</caption>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className={`data-head ${WIDE.has(heading) ? 'max-sm:hidden' : ''}`}>
                {t(`shop.rates.${heading === 'isCharged' ? 'charged' : heading}`)}
              </th>
            ))}
            {mayChange && <td className="data-head" />}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <RateRow
              key={rate.id}
              rate={rate}
              mayChange={mayChange}
              hasEarlier={rates.some((other) => isBefore(other, rate))}
              onChanged={onChanged}
              onEdit={() => setEdited(rate)}
            />
          ))}
        </tbody>
      </table>
      <PlannedRateDialog rate={edited} onClose={() => setEdited(undefined)} onChanged={onChanged} />
    </>
  );
}

const isBefore = (one: TaxRate, other: TaxRate) =>
  one.province === other.province && one.tax === other.tax && one.startsOn < other.startsOn;

interface RateRowProps {
  rate: TaxRate;
  mayChange: boolean;
  /** Whether another rate of this tax continues if this one is deleted. */
  hasEarlier: boolean;
  onChanged: () => void;
  onEdit: () => void;
}

function RateRow({ rate, mayChange, hasEarlier, onChanged, onEdit }: RateRowProps) {
  const { api, t, globals } = useApp();
  const { today } = globals;
  const { id, startsOn, endsOn, isCharged, version } = rate;
  const names = useRateNames(rate);
  const params = { id };
  const askAndRun = async (question: Question, call: () => Promise<{ message: string }>) => {
    if (!(await confirm({ ...question, cancel: t('ui.cancel') }))) return;
    await runWithToast(t, call);
    onChanged();
  };
  const start = t('shop.rates.start');
  const stop = t('shop.rates.stop');
  const toggling: RowAction = {
    label: isCharged ? stop : start,
    run: () =>
      void askAndRun(
        isCharged
          ? {
              title: t('shop.rates.stopTitle', names),
              text: t('shop.rates.stopText', names),
              confirm: stop,
              isDestructive: true,
            }
          : { title: t('shop.rates.startTitle', names), text: t('shop.rates.startText', names), confirm: start },
        () => api.shop.changeTaxRate({ params, body: { isCharged: !isCharged, version } }),
      ),
  };
  const deleting: RowAction = {
    label: t('words.delete'),
    isDanger: true,
    run: () =>
      void askAndRun(
        {
          title: t('shop.rates.deleteTitle', names),
          text: hasEarlier
            ? t('shop.rates.deleteText', { day: formatDay(plusDays(startsOn, -1), t) })
            : t('shop.rates.deleteAlone', { ...names, day: formatDay(startsOn, t) }),
          confirm: t('words.delete'),
          isDestructive: true,
        },
        () => api.shop.deleteTaxRate({ params, query: { version } }),
      ),
  };
  const isPlanned = startsOn > today;
  const hasEnded = endsOn !== null && endsOn < today;
  const actions = isPlanned ? [{ label: t('words.change'), run: onEdit }, deleting] : hasEnded ? [] : [toggling];
  return (
    <tr>
      <th scope="row" className="data-cell font-medium">
        {names.province}
      </th>
      <td className="data-cell tabular-nums">
        {names.tax}
        {!isCharged && (
          <span className="block text-13 text-soft sm:hidden">{withColon(t('shop.rates.charged'), t('ui.no'), t)}</span>
        )}
      </td>
      <td className="data-cell">
        {formatDay(startsOn, t)}
        {(endsOn || isPlanned) && (
          <span className="block text-13 text-soft sm:hidden">
            {endsOn ? withColon(t('shop.rates.until'), formatDay(endsOn, t), t) : t('shop.rates.planned')}
          </span>
        )}
      </td>
      <td className="data-cell max-sm:hidden">
        {endsOn ? formatDay(endsOn, t) : t(isPlanned ? 'shop.rates.planned' : 'shop.rates.current')}
      </td>
      <td className="data-cell max-sm:hidden">{t(isCharged ? 'ui.yes' : 'ui.no')}</td>
      {mayChange && (
        <td className="data-cell py-1">
          <div className="flex items-center justify-end gap-1">
            <RowActions name={`${names.tax}, ${names.province}`} actions={actions} />
          </div>
        </td>
      )}
    </tr>
  );
}

function AddRate({ onAdded }: { onAdded: () => void }) {
  const { api } = useApp();
  const t = useT();
  const { today } = useGlobals();
  const initial: TaxRateBody = { province: 'ON', tax: 'HST', percent: '', startsOn: today, isCharged: true };
  const labels: Record<keyof TaxRateBody, string> = {
    province: t('shop.rates.province'),
    tax: t('shop.rates.tax'),
    percent: t('shop.rates.percent'),
    startsOn: t('words.firstDay'),
    isCharged: t('shop.rates.isCharged'),
  };
  const edit = useEdit<TaxRateBody>({
    initial,
    schema: taxRateBody,
    labelOf: (name) => labels[name],
    async save(body) {
      const { message } = await api.shop.addTaxRate({ body });
      onAdded();
      return { message, to: pathTo('admin.ecommerce', { tab: 'rates' }) };
    },
  });
  const { values, choose, text, select } = edit;
  return (
    <EditForm
      edit={edit}
      submit={t('shop.rates.add')}
      isNew
      sections={[
        {
          id: 'new-rate',
          title: t('shop.rates.addTitle'),
          help: t('shop.rates.addHelp'),
          children: (
            <>
              <SelectField options={useProvinceOptions()} {...select('province')} />
              <SelectField
                options={TAXES.map((value) => ({ value, label: t(`receipt.tax.${value}`, { rate: '' }).trim() }))}
                {...select('tax')}
              />
              <TextField inputMode="decimal" autoComplete="off" required {...text('percent')} />
              <DateField required {...text('startsOn')} />
              <CheckboxField
                label={labels.isCharged}
                name="isCharged"
                checked={values.isCharged}
                onChange={({ target }) => choose('isCharged', target.checked)}
              />
            </>
          ),
        },
      ]}
    />
  );
}

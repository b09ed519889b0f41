import { TAXES } from '#common/contract/billing.ts';
import { type TaxRate, type TaxRateBody, taxRateBody } from '#common/contract/shop.ts';
import { formatDay } from '#common/format.ts';
import { formatRate } from '#common/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useGlobals, useT } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useCan } from '#web/app/session.ts';
import { useProvinceOptions } from '#web/features/billing/index.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

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

function Rates({ rates, mayChange, onChanged }: RatesProps) {
  const { api, t } = useApp();
  const provinces = new Map<string, string>(useProvinceOptions().map(({ value, label }) => [value, label]));
  const toggle = (rate: TaxRate) =>
    runWithToast(t, async () => {
      const body = { isCharged: !rate.isCharged, version: rate.version };
      const done = await api.shop.changeTaxRate({ params: { id: rate.id }, body });
      onChanged();
      return done;
    });
  const headings = ['province', 'rate', 'from', 'until', 'isCharged'] as const;
  return (
    <table className="w-full text-left">
      <caption className="visually-hidden">{t('shop.rates.caption')}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="data-head">
              {t(`shop.rates.${heading === 'isCharged' ? 'charged' : heading}`)}
            </th>
          ))}
          {mayChange && <td className="data-head" />}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => {
          const province = provinces.get(rate.province) ?? rate.province;
          const tax = t(`receipt.tax.${rate.tax}`, { rate: formatRate(rate.rate, t) });
          const action = t(rate.isCharged ? 'shop.rates.stop' : 'shop.rates.start');
          return (
            <tr key={rate.id}>
              <th scope="row" className="data-cell font-medium">
                {province}
              </th>
              <td className="data-cell tabular-nums">{tax}</td>
              <td className="data-cell">{formatDay(rate.startsOn, t)}</td>
              <td className="data-cell">{rate.endsOn ? formatDay(rate.endsOn, t) : t('shop.rates.current')}</td>
              <td className="data-cell">{t(rate.isCharged ? 'ui.yes' : 'ui.no')}</td>
              {mayChange && (
                <td className="data-cell py-1">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('shop.rates.actionOf', { action, tax, province })}
                    onClick={() => void toggle(rate)}
                  >
                    {action}
                  </Button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
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
    startsOn: t('shop.rates.startsOn'),
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

import { useEffect, useRef } from 'react';
import type { PurchasePlan } from '#common/contract/money/pricing.ts';
import { formatCents, formatRate } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useProvinceOptions } from '#web/forms/use-province-options.ts';
import { useHref, useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { PricingLoad } from './load-pricing.ts';

/** How long a visitor may pause between changes, in milliseconds. */
const PAUSE = 300;

/** Homes, days and province, and the price for them. A plain form: each change asks the server. */
export function PriceCalculator({ data }: { data: PricingLoad }) {
  const t = useT();
  const hrefOf = useHref();
  const navigate = useNavigate();
  const provinces = useProvinceOptions();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { estimate, province } = data;

  const show = (form: HTMLFormElement, pause: number) => {
    clearTimeout(timer.current);
    if (!form.checkValidity()) return;
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.set(name, value);
    timer.current = setTimeout(
      () => void navigate(`/pricing?${search}`, { replace: true, preventScrollReset: true }),
      pause,
    );
  };

  return (
    <section aria-labelledby="calculator" className="card grid gap-8 p-5 sm:p-8 lg:grid-cols-2 lg:gap-16">
      <form
        action={hrefOf('/pricing')}
        className="flex flex-col gap-4"
        onChange={({ currentTarget }) => show(currentTarget, PAUSE)}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget, 0);
        }}
      >
        <h2 id="calculator" className="text-26">
          {t('pricing.calculator')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('pricing.homes')}
            type="number"
            name="homes"
            min={1}
            max={100}
            required
            defaultValue={estimate.homes}
          />
          <TextField
            label={t('pricing.days')}
            type="number"
            name="days"
            min={1}
            max={365}
            required
            defaultValue={estimate.days}
          />
        </div>
        <SelectField
          label={t('pricing.province')}
          hint={t('pricing.provinceHint')}
          name="province"
          placeholder={t('pricing.chooseProvince')}
          options={provinces}
          defaultValue={province ?? ''}
        />
        <Button type="submit" className="self-start">
          {t('pricing.show')}
        </Button>
      </form>
      <Estimate data={data} />
    </section>
  );
}

function Estimate({ data: { bundles, estimate, province } }: { data: PricingLoad }) {
  const t = useT();
  const { homes, days, credits, plans } = estimate;
  return (
    <div role="status" className="flex flex-col gap-5 rounded-card bg-spruce-tint p-5">
      <div>
        <p className="text-20 font-semibold">{t('pricing.for', { homes, days })}</p>
        <p className="text-soft">{t('pricing.uses', { count: credits })}</p>
      </div>
      {plans.map((plan, at) => (
        <Plan
          key={plan.items.map(({ bundleId }) => bundleId).join()}
          plan={plan}
          title={plans.length > 1 ? t(at === 0 ? 'pricing.cheapest' : 'pricing.other') : undefined}
          isFirst={at === 0}
          bundles={bundles}
          hasProvince={province !== undefined}
        />
      ))}
      {plans.length === 0 && (
        <p>
          {t(bundles.length > 0 ? 'pricing.tooMany' : 'pricing.nothing')}{' '}
          <Link to="/contact-us" className="link">
            {t('pricing.write')}
          </Link>
        </p>
      )}
    </div>
  );
}

interface PlanProps {
  plan: PurchasePlan;
  title: string | undefined;
  /** The cheapest plan. */
  isFirst: boolean;
  bundles: PricingLoad['bundles'];
  hasProvince: boolean;
}

function Plan({ plan, title, isFirst, bundles, hasProvince }: PlanProps) {
  const t = useT();
  const { items, priceCents, taxes, totalCents, unusedCredits } = plan;
  const names = items.map(({ bundleId, count }) => {
    const name = bundles.find(({ id }) => id === bundleId)?.name ?? '';
    return count === 1 ? name : t('pricing.times', { count, name });
  });
  return (
    <div className="border-t border-line pt-4">
      {title && <h3 className="text-15 font-semibold text-spruce">{title}</h3>}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-semibold tabular-nums ${isFirst ? 'text-34' : 'text-20'}`}>
          {formatCents(totalCents ?? priceCents, t)}
        </span>
        {totalCents === null && priceCents > 0 && <span className="text-soft">{t('pricing.beforeTax')}</span>}
      </p>
      <p>{names.join(' + ') || t('pricing.free')}</p>
      {taxes && taxes.length > 0 && (
        <ul className="text-15 text-soft tabular-nums">
          <li>{t('pricing.taxOf', { tax: t('pricing.beforeTax'), money: formatCents(priceCents, t) })}</li>
          {taxes.map(({ tax, rate, amountCents }) => (
            <li key={tax}>
              {t('pricing.taxOf', {
                tax: t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) }),
                money: formatCents(amountCents, t),
              })}
            </li>
          ))}
        </ul>
      )}
      {taxes?.length === 0 && priceCents > 0 && <p className="text-15 text-soft">{t('pricing.noTax')}</p>}
      {hasProvince && !taxes && <p className="text-15 text-soft">{t('pricing.taxesUnknown')}</p>}
      {unusedCredits > 0 && <p className="text-15 text-soft">{t('pricing.left', { count: unusedCredits })}</p>}
    </div>
  );
}

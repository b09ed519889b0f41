import type { TaxRate } from '#common/contract/money/shop.ts';
import { formatRate } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';

/** The tax with its rate, and the province, as people say them. */
export function useRateNames({ tax, rate, province }: Pick<TaxRate, 'tax' | 'rate' | 'province'>) {
  const t = useT();
  return {
    tax: t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) }),
    province: t(`portalBilling.provinces.${province}`),
  };
}

import type { Output } from '#common/contract/define.ts';
import { type PromoBody, promoBody } from '#common/contract/money/promo-codes.ts';
import type { shop } from '#common/contract/money/shop.ts';
import { formatCents } from '#common/money/money.ts';
import { discountCents } from '#common/money/promo-discount.ts';
import { useT } from '#web/app/context.ts';

type Bundles = Output<(typeof shop)['bundles']>['bundles'];

/** The price of each bundle with a promo code before taxes, as checkout computes it. */
export function PromoPreview({ promo, bundles }: { promo: PromoBody; bundles: Bundles }) {
  const t = useT();
  const errors = promoBody.safeParse({ ...promo, code: 'CODE' }).error?.issues ?? [];
  if (errors.some(({ path }) => path[0] === 'value')) return <p className="text-soft">{t('shop.promos.noPreview')}</p>;
  const value = Number(promo.value.replace(',', '.'));
  const discount = { kind: promo.kind, value: promo.kind === 'amount' ? Math.round(value * 100) : value };
  const after = (id: number, priceCents: number) => {
    if (promo.bundleIds.length > 0 && !promo.bundleIds.includes(id)) return t('shop.promos.notFor');
    const price = formatCents(priceCents - discountCents(discount, priceCents), t);
    return promo.kind === 'bonus' ? t('shop.promos.previewBonus', { price, count: value }) : price;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
      tabIndex={0}
      aria-label={t('shop.promos.sections.preview')}
      className="overflow-x-auto"
    >
      <table className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-4 text-13 text-soft">
              {t('shop.promos.previewBundle')}
            </th>
            <th scope="col" className="py-2 pr-4 text-13 text-soft">
              {t('shop.promos.previewPrice')}
            </th>
            <th scope="col" className="py-2 text-13 text-soft">
              {t('shop.promos.previewAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bundles.map(({ id, name, priceCents }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-medium">
                {name}
              </th>
              <td className="py-2 pr-4">{formatCents(priceCents, t)}</td>
              <td className="py-2">{after(id, priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

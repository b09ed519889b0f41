import { creditsForListings, daysOfOneListing } from '#common/money/listing-credits.ts';
import { formatCents } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import type { PricingLoad } from './load-pricing.ts';

type Bundle = PricingLoad['bundles'][number];

/** Bundles for several homes are measured by this many days. */
const LONG_STAY = 60;

/** The bundles on sale: what each contains, how long it lasts, and its price. */
export function BundleTable({ bundles, creditPrices }: Pick<PricingLoad, 'bundles' | 'creditPrices'>) {
  const t = useT();
  return (
    <section aria-labelledby="bundles">
      <h2 id="bundles" className="text-26">
        {t('pricing.bundles')}
      </h2>
      <p className="mt-1 text-soft">{t(bundles.length > 0 ? 'pricing.bundlesText' : 'pricing.nothing')}</p>
      {bundles.length > 0 && (
        <table aria-labelledby="bundles" className="mt-4 w-full text-left">
          <thead className="text-15 text-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('pricing.contains')}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t('pricing.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bundles.map((bundle) => (
              <tr key={bundle.id} className="border-t border-line align-top">
                <th scope="row" className="py-4 pr-4 font-normal">
                  <span className="block font-semibold">{bundle.name}</span>
                  <Contents bundle={bundle} creditPrices={creditPrices} />
                </th>
                <td className="py-4 text-right tabular-nums">
                  <span className="block font-semibold whitespace-nowrap">{formatCents(bundle.priceCents, t)}</span>
                  <span className="text-13 text-soft">{unitPrice(bundle, t)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Contents({ bundle, creditPrices }: { bundle: Bundle } & Pick<PricingLoad, 'creditPrices'>) {
  const t = useT();
  const { credits, membershipMonths } = bundle;
  const days = membershipMonths > 0 ? null : daysOfOneListing(credits, creditPrices);
  const homes = Math.floor(credits / creditsForListings({ homes: 1, days: LONG_STAY }, creditPrices));
  return (
    <>
      {membershipMonths > 0 && <span className="block">{t('pricing.months', { count: membershipMonths })}</span>}
      {credits > 0 && <span className="block">{t('pricing.credits', { count: credits })}</span>}
      {days !== null && days > 0 && (
        <span className="block text-13 text-soft">
          {homes > 1
            ? t('pricing.lastsForHomes', { count: homes, days: LONG_STAY })
            : t('pricing.lasts', { count: days })}
        </span>
      )}
    </>
  );
}

/** The price of a credit, or of a month. */
function unitPrice({ priceCents, credits, membershipMonths }: Bundle, t: ReturnType<typeof useT>): string {
  if (membershipMonths > 0)
    return t('pricing.perMonth', { money: formatCents(Math.round(priceCents / membershipMonths), t) });
  return credits > 0 ? t('pricing.each', { money: formatCents(Math.round(priceCents / credits), t) }) : '';
}

import { type PurchasePlan, pricing } from '#common/contract/money/pricing.ts';
import { creditsForListings } from '#common/money/listing-credits.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import { priceBundle } from '#server/features/money/billing/purchases/quote.ts';
import { areTaxesDecided, readTaxes, taxLines } from '#server/features/money/billing/purchases/taxes.ts';
import { readBundlesOnSale } from '#server/features/money/billing/shop/bundles-on-sale.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { planPurchases } from './plan-purchases.ts';

/** The public prices, from the same rows and rules as a purchase. */
export const routes = handlers(pricing, {
  async prices({ db, lang, now, query: { homes = 1, days = 60, province } }) {
    const place = province && { province, day: billingDay(now()) };
    const [rows, creditPrices, taxesOn] = await Promise.all([
      readBundlesOnSale(db),
      readCreditPrices(db),
      place && areTaxesDecided(db, place).then((isDecided) => (isDecided ? readTaxes(db, place) : undefined)),
    ]);
    const bundles = rows.map((row) => ({
      id: row.id,
      name: row[`name_${lang}`],
      credits: row.credits,
      membershipMonths: row.membership_months,
      priceCents: row.price_cents,
    }));
    const need = { homes, days };
    const plans = planPurchases(bundles, need, creditPrices).map(({ counts, credits, priceCents }): PurchasePlan => {
      const items = [...counts].map(([bundleId, count]) => ({ bundleId, count }));
      // Each purchase is taxed and rounded separately.
      const taxed =
        taxesOn &&
        items.flatMap(({ bundleId, count }) => {
          const row = rows.find(({ id }) => id === bundleId);
          return row ? Array.from({ length: count }, () => priceBundle(row, undefined, taxesOn)) : [];
        });
      const isMember = items.some(({ bundleId }) =>
        bundles.some((one) => one.id === bundleId && one.membershipMonths > 0),
      );
      const used = isMember ? homes * creditPrices.activation : creditsForListings(need, creditPrices);
      return {
        items,
        unusedCredits: credits - used,
        priceCents,
        taxes: taxed ? sumTaxes(taxed.flatMap(({ taxes }) => taxLines(taxes))) : null,
        totalCents: taxed ? taxed.reduce((sum, { totalCents }) => sum + totalCents, 0) : null,
      };
    });
    return {
      creditPrices,
      bundles,
      estimate: { ...need, credits: creditsForListings(need, creditPrices), plans },
    };
  },
});

type Lines = NonNullable<PurchasePlan['taxes']>;

/** One line for each tax of several purchases. */
const sumTaxes = (lines: Lines): Lines =>
  [...Map.groupBy(lines, ({ tax }) => tax)].flatMap(([tax, [first, ...others]]) =>
    first
      ? [{ tax, rate: first.rate, amountCents: others.reduce((sum, one) => sum + one.amountCents, first.amountCents) }]
      : [],
  );

import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { intParam } from '#common/contract/fields.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { creditPrices, taxLine } from './billing.ts';

/** The largest estimate that the price page makes. */
export const ESTIMATE_LIMITS = { homes: 100, days: 365 } as const;

/** A way to buy what an estimate needs, in cents. */
const purchasePlan = z.object({
  items: z.array(z.object({ bundleId: z.int(), count: z.int() })),
  /** Credits that are left afterwards. */
  unusedCredits: z.int(),
  /** Before tax. */
  priceCents: z.int(),
  /** Null without a province, or while the site has not decided about its taxes. */
  taxes: z.nullable(z.array(taxLine)),
  totalCents: z.nullable(z.int()),
});
export type PurchasePlan = z.output<typeof purchasePlan>;

/** The public prices of the shop. */
export const pricing = group({
  prices: {
    method: 'GET',
    path: '/pricing',
    summary:
      'Returns the bundles on sale, the prices of a listing in credits, and the cost of some homes for some days',
    access: everyone,
    query: z.object({
      homes: z.optional(intParam(1, ESTIMATE_LIMITS.homes)),
      days: z.optional(intParam(1, ESTIMATE_LIMITS.days)),
      province: z.optional(z.enum(PROVINCE_CODES, 'validation.one_of')),
    }),
    output: z.object({
      creditPrices,
      bundles: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          credits: z.int(),
          membershipMonths: z.int(),
          /** Before tax. */
          priceCents: z.int(),
        }),
      ),
      estimate: z.object({
        homes: z.int(),
        days: z.int(),
        /** Credits without a membership. */
        credits: z.int(),
        /** The cheapest ways with credits and with a membership, cheapest first; none if too much is needed. */
        plans: z.array(purchasePlan),
      }),
    }),
  },
});

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Client } from '#common/contract/client.ts';
import type { Contract } from '#common/contract/index.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { billingDay, lockWallet, postEntries } from './ledger/ledger.ts';

let count = 0;

/** Grants a company promotional credits. */
export async function givenCredits(db: Kysely<DB>, companyId: number, credits: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockWallet(trx, companyId);
    if (credits === 0) return;
    const day = billingDay(new Date());
    const key = `given:${process.pid}:${++count}`;
    await postEntries(trx, [{ kind: 'promo', key, companyId, credits, account: 'promo', day }]);
  });
}

/** The credits in a company's wallet. */
export async function creditsOf(db: Kysely<DB>, companyId: number): Promise<number> {
  const row = await db.selectFrom('wallets').select('credits').where('company_id', '=', companyId).executeTakeFirst();
  return row?.credits ?? 0;
}

/** Test card numbers by their behaviour. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 9995',
  asks: '4000 0000 0000 3220',
  takenAndLost: '4000 0000 0000 0077',
  lost: '4000 0000 0000 0093',
} as const;

/** A card as typed by the buyer. */
export const typed = (number: string) => ({
  number,
  expiryMonth: 12,
  expiryYear: 2040,
  cvc: '123',
  name: 'Dana Whitford',
  postalCode: 'M5V 2T6',
});

/** The id of the buyer. */
export const BUYER = 900_001;

/**
 * Inserts the buyer, a supplier who collects taxes, two bundles, and billing information of companies 11 (Ontario) and
 * 12 (Quebec).
 */
export async function givenShop(db: Kysely<DB>): Promise<{ bundleId: number; membershipId: number }> {
  await db.insertInto('users').values({ id: BUYER, email: 'buyer@example.com' }).execute();
  await db
    .insertInto('site_settings')
    .values([
      { key: 'taxRegistrations', value: JSON.stringify({ gst: '123456789 RT0001', qst: '1234567890 TQ0001' }) },
      {
        key: 'companyInfo',
        value: JSON.stringify({ name: 'Foyer inc.', address: '1, rue du Foyer', city: 'Montréal', province: 'QC' }),
      },
    ])
    .execute();
  const bundles = await db
    .insertInto('credit_bundles')
    .values([
      { name_en: '50 credits', name_fr: '50 crédits', credits: 50, price_cents: 4_999 },
      { name_en: 'Membership', name_fr: 'Adhésion', credits: 10, membership_months: 3, price_cents: 30_000 },
    ])
    .returning('id')
    .execute();
  const common = { phone: '', line2: '' };
  await db
    .insertInto('billing_information')
    .values([
      {
        ...common,
        company_id: 11,
        name: 'Harbour Homes',
        line1: '12 King Street',
        city: 'Toronto',
        postal_code: 'M5V 2T6',
        province: 'ON',
      },
      {
        ...common,
        company_id: 12,
        name: 'Gestion Plateau',
        line1: '4200, rue Saint-Denis',
        city: 'Montréal',
        postal_code: 'H2J 2K8',
        province: 'QC',
      },
    ])
    .execute();
  return { bundleId: bundles[0]?.id ?? 0, membershipId: bundles[1]?.id ?? 0 };
}

/** Opens a purchase, pays it by card if needed, and returns its latest state. */
export async function buy(api: Client<Contract>, bundleId: number, number: string = CARDS.good, promoCode?: string) {
  const requestKey = randomUUID();
  const { purchase } = await api.billing.checkout({
    body: { requestKey, bundleId, ...(promoCode && { promoCode }) },
  });
  if (purchase.state !== 'pending') return purchase;
  const paid = await api.billing.postCheckout({ body: { purchaseId: purchase.id, card: typed(number) } });
  return paid.purchase;
}

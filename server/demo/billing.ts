import { sql } from 'kysely';
import { cityLine } from '#common/places/postal-line.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { plusDays } from '#common/time/days.ts';
import { postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import type { PurchaseRow } from '#server/features/money/billing/purchases/purchases.ts';
import { readTaxes } from '#server/features/money/billing/purchases/taxes.ts';
import { issueReceipt } from '#server/features/money/billing/receipts/receipts.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Company } from './companies.ts';
import SITE from './content/site.json' with { type: 'json' };

/** Days of daily charges before today. */
const HISTORY_DAYS = 30;
/** Days for which the remaining credits last. */
const DAYS_LEFT = 45;

const PROMO_CODES = [
  { code: 'WELCOME20', kind: 'percent', value: 20, max_uses_per_company: 1 },
  { code: 'FOYER10', kind: 'amount', value: 1_000 },
  { code: 'BONUS25', kind: 'bonus', value: 25, bonus_days: 90 },
] as const;

/** Activates the bundles and writes promo codes. Gives the company a wallet with purchases, receipts and a month of charges. */
export async function writeBilling(db: Db, company: Company, today: Date): Promise<void> {
  // The ledger's triggers update the wallet, so they must run even if the rest of the market is written without.
  await sql`select set_config('session_replication_role', 'origin', true)
    where current_setting('session_replication_role') <> 'origin'`.execute(db);
  const until = plusDays(today.toISOString().slice(0, 10), -2);
  const from = plusDays(until, 1 - HISTORY_DAYS);
  await db
    .insertInto('site_settings')
    .values([
      {
        key: 'creditPrices',
        value: JSON.stringify({ activation: 1, featuredActivation: 1, daily: 1, featuredDaily: 1 }),
      },
      {
        key: 'taxRegistrations',
        value: JSON.stringify({ gst: '800000002 RT0001', qst: '1000000000 TQ0001', pst: null }),
      },
    ])
    .execute();
  const bundles = await db.updateTable('credit_bundles').set({ is_active: true }).returningAll().execute();
  bundles.sort((one, other) => one.position - other.position);
  await db
    .insertInto('promo_codes')
    .values([...PROMO_CODES])
    .execute();
  const companyId = company.id;
  const billing = await writeBillingInformation(db, company);
  await db.insertInto('wallets').values({ company_id: companyId }).execute();

  const needed = await creditsNeeded(db, companyId, from);
  const creditBundles = bundles.filter(({ membership_months }) => membership_months === 0);
  const bundle = creditBundles.findLast(({ credits }) => credits * 2 <= needed) ?? creditBundles[0];
  if (!bundle) return;
  for (const day of [plusDays(from, -6), plusDays(from, 12)])
    await writePurchase(db, { companyId, billing, bundle, day });
  const missing = needed - 2 * bundle.credits;
  const gift = { kind: 'promo', account: 'promo', companyId, day: plusDays(from, -6), reason: 'Welcome' } as const;
  await postEntries(db, [{ ...gift, key: `welcome:${companyId}`, credits: Math.max(10, missing) }]);
  await writeCharges(db, companyId, from, until);
  await db.insertInto('billing_days').values({ day: until }).execute();
}

async function writeBillingInformation(db: Db, { id: companyId, name, phone, city }: Company) {
  const province = city?.province.code ?? 'ON';
  // City and postal code of one of its listings, so that they match.
  const { rows } = await sql<{ postal_code: string; city: string }>`
    select postal_code, cities.name_en as city from listings join cities on cities.id = city_id
      join provinces on provinces.id = province_id and provinces.code = ${province}
    where company_id = ${companyId} order by listings.id limit 1`.execute(db);
  const buyer = {
    name,
    phone,
    line1: '250 Front Street, Suite 400',
    line2: '',
    city: rows[0]?.city ?? city?.name.en ?? '',
    postal_code: rows[0]?.postal_code ?? 'M5V 2T6',
    province,
  };
  await db
    .insertInto('billing_information')
    .values({ company_id: companyId, ...buyer })
    .execute();
  const { postal_code: postalCode, ...rest } = buyer;
  return { ...rest, postalCode, province: province as ProvinceCode };
}

/** Credits for the charges of the history and for DAYS_LEFT more days. */
async function creditsNeeded(db: Db, companyId: number, from: string): Promise<number> {
  const { rows } = await sql<{ daily: number; activations: number }>`
    select count(*) + count(*) filter (where featured) as daily,
      count(*) filter (where activated_at >= ${from}) * 2 as activations
    from listings where company_id = ${companyId} and state = 'active'`.execute(db);
  const { daily = 0, activations = 0 } = rows[0] ?? {};
  return daily * (HISTORY_DAYS + DAYS_LEFT) + activations;
}

interface PurchasedBundle {
  id: number;
  name_en: string;
  name_fr: string;
  credits: number;
  price_cents: number;
}

interface PurchaseFacts {
  companyId: number;
  billing: Awaited<ReturnType<typeof writeBillingInformation>>;
  bundle: PurchasedBundle;
  day: string;
}

async function writePurchase(db: Db, { companyId, billing, bundle, day }: PurchaseFacts): Promise<void> {
  const taxes = (await readTaxes(db, { province: billing.province, day }))(bundle.price_cents);
  const tax = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const at = new Date(`${day}T15:20:00Z`);
  const purchase = await db
    .insertInto('purchases')
    .values({
      company_id: companyId,
      request_key: sql<string>`gen_random_uuid()`,
      bundle_id: bundle.id,
      bundle_name_en: bundle.name_en,
      bundle_name_fr: bundle.name_fr,
      credits: bundle.credits,
      price_cents: bundle.price_cents,
      tax_cents: tax,
      total_cents: bundle.price_cents + tax,
      taxes: JSON.stringify(taxes),
      billing: JSON.stringify(billing),
      lang: 'en',
      gateway: 'test',
      payment_ref: `test_demo_${day}`,
      state: 'paid',
      method_type: 'visa',
      method_last4: '4242',
      created_at: at,
      updated_at: at,
      paid_at: at,
    })
    .returningAll()
    .$narrowType<Pick<PurchaseRow, 'taxes' | 'billing'>>()
    .executeTakeFirstOrThrow();
  await sql`
    insert into test_payments (ref, idempotency_key, amount_cents, state, created_at)
    values (${purchase.payment_ref}, ${`purchase:${purchase.id}`}, ${purchase.total_cents}, 'succeeded', ${at})`.execute(
    db,
  );
  const { name, address, phone, email } = SITE.settings.companyInfo;
  const supplier = { name, address, city: cityLine(SITE.settings.companyInfo), phone, email };
  await issueReceipt(db, 'receipt', purchase, { day, supplier, method: { type: 'visa', last4: '4242' } });
  const { id: purchaseId, credits } = purchase;
  await postEntries(db, [
    { kind: 'purchase', account: 'sold', key: `purchase:${purchaseId}`, companyId, credits, day, purchaseId },
  ]);
}

/** Posts activations and daily charges of active listings as the daily job would have. */
async function writeCharges(db: Db, companyId: number, from: string, until: string): Promise<void> {
  await sql`
    with used as (
      select 'activation' as kind, 'activation:' || id || ':1' as key, id, activated_at::date as day, activated_at as at
      from listings where company_id = ${companyId} and state = 'active' and activated_at::date between ${from} and ${until}
      union all
      select 'featured', 'featured:' || id || ':1', id, activated_at::date, activated_at
      from listings where company_id = ${companyId} and state = 'active' and featured and activated_at::date between ${from} and ${until}
      union all
      select kind, kind || ':' || id || ':' || day::date, id, day::date, day::date + interval '5 hours'
      from listings, generate_series(${from}::date, ${until}::date, '1 day') day,
        (values ('daily', true), ('featured-daily', false)) v (kind, for_all)
      where company_id = ${companyId} and state = 'active' and activated_at::date < day and (for_all or featured)
    ), written as (
      insert into ledger_transactions (kind, idempotency_key, company_id, listing_id, day, at)
      select kind, key, ${companyId}, id, day, at from used order by at, id returning id, kind
    )
    insert into ledger_postings (transaction_id, account, credits)
    select id, 'wallet', -1 from written union all select id, kind, 1 from written`.execute(db);
}

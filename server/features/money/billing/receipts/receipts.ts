import { sql } from 'kysely';
import type { TaxInformation } from '#common/contract/companies/own-company.ts';
import type { Lang } from '#common/contract/fields.ts';
import { cityLine } from '#common/places/postal-line.ts';
import { readTaxInformation } from '#server/features/companies/index.ts';
import type { ReceiptBuyer } from '#server/features/money/billing/purchases/billing-information.ts';
import type { PurchaseRow } from '#server/features/money/billing/purchases/purchases.ts';
import type { ChargedTax } from '#server/features/money/billing/purchases/taxes.ts';
import { readSiteSettings } from '#server/features/site/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { receiptNumber } from './receipt-number.ts';

/** The buyer's tax registration; empty fields were not filled in. */
type BuyerTax = Omit<TaxInformation, 'version'>;

/** Everything printed on a receipt, stored on its day, so that nothing is looked up or computed later. */
export interface ReceiptFacts {
  kind: DB['receipts']['kind'];
  number: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  /** The buyer's language. */
  lang: Lang;
  supplier: { name: string; address: string; city: string; phone: string; email: string };
  buyer: ReceiptBuyer;
  /** Missing on receipts issued before the form asked for it. */
  buyerTax?: BuyerTax | undefined;
  bundleEn: string;
  bundleFr: string;
  credits: number;
  bonusCredits: number;
  membershipMonths: number;
  promoCode: string | null;
  priceCents: number;
  discountCents: number;
  taxes: ChargedTax[];
  totalCents: number;
  method: { type: string; last4: string } | null;
  /** The number of the receipt that a credit note refunds. */
  refunds: string | null;
}

/**
 * The supplier on receipts. Call it before a transaction begins, because it may read the settings on another
 * connection.
 */
export async function readSupplier(services: { db: Db; config: Config }): Promise<ReceiptFacts['supplier']> {
  const { companyInfo } = await readSiteSettings(services);
  const { name, address, phone, email } = companyInfo;
  return { name, address, city: cityLine(companyInfo), phone, email };
}

/**
 * Issues the receipt or credit note of a purchase with the next number of its year, and returns the number. The counter
 * stays locked until the transaction ends, so that a rollback leaves no gap.
 */
export async function issueReceipt(
  db: Db,
  kind: DB['receipts']['kind'],
  purchase: PurchaseRow,
  { day, supplier, method }: { day: string; supplier: ReceiptFacts['supplier']; method: ReceiptFacts['method'] },
): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { last_number } = await db
    .insertInto('receipt_counters')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql<number>`receipt_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const number = receiptNumber({ kind, year, number: last_number });
  const { version: _, ...buyerTax } = await readTaxInformation(db, purchase.company_id);
  const facts: ReceiptFacts = {
    kind,
    number,
    issuedOn: day,
    lang: purchase.lang,
    supplier,
    buyer: purchase.billing,
    buyerTax,
    bundleEn: purchase.bundle_name_en,
    bundleFr: purchase.bundle_name_fr,
    credits: purchase.credits,
    bonusCredits: purchase.bonus_credits,
    membershipMonths: purchase.membership_months,
    promoCode: purchase.promo_code,
    priceCents: purchase.price_cents,
    discountCents: purchase.discount_cents,
    taxes: purchase.taxes,
    totalCents: purchase.total_cents,
    method,
    refunds: kind === 'credit-note' ? await numberOf(db, purchase.id) : null,
  };
  await db
    .insertInto('receipts')
    .values({
      kind,
      year,
      number: last_number,
      company_id: purchase.company_id,
      purchase_id: purchase.id,
      issued_on: day,
      total_cents: purchase.total_cents,
      facts: JSON.stringify(facts),
    })
    .execute();
  return number;
}

async function numberOf(db: Db, purchaseId: number): Promise<string> {
  const receipt = await db
    .selectFrom('receipts')
    .select(['kind', 'year', 'number'])
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  return receiptNumber(receipt);
}

/** The content of a company's receipt, or undefined. Null is any company, for staff. */
export async function findReceipt(db: Db, companyId: number | null, id: number): Promise<ReceiptFacts | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select('facts')
    .where('id', '=', id)
    .$if(companyId !== null, (rows) => rows.where('company_id', '=', companyId ?? 0))
    .$narrowType<{ facts: ReceiptFacts }>()
    .executeTakeFirst();
  return row?.facts;
}

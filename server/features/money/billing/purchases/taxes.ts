import type { TaxLine } from '#common/contract/money/billing.ts';
import { taxCents } from '#common/money/money.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { readRegistrations, registrationFor } from '#server/features/money/billing/shop/registrations.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** A tax of a purchase. */
export interface ChargedTax {
  tax: DB['tax_rates']['tax'];
  /** Thousandths of a percent. */
  rate: number;
  amountCents: number;
  /** The supplier's registration number for it. */
  registration: string;
}

/** Taxes as buyers see them. */
export const taxLines = (taxes: readonly ChargedTax[]): TaxLine[] =>
  taxes.map(({ tax, rate, amountCents }) => ({ tax, rate, amountCents }));

/** Returns the taxes on a price before tax, in cents. */
export type TaxesOn = (priceCents: number) => ChargedTax[];

/** A buyer's province, and the day of the purchase. */
interface TaxPlace {
  province: ProvinceCode;
  day: string;
}

/**
 * The taxes of the buyer's province at the rates of the day, each on the price before tax. A tax without a registration
 * number is not charged, and provincial sales tax also has a switch.
 */
export async function readTaxes(db: Db, place: TaxPlace): Promise<TaxesOn> {
  const charged = (await ratesOf(db, place)).flatMap(({ tax, rate, registration: { number } }) =>
    number ? [{ tax, rate, registration: number }] : [],
  );
  return (priceCents) => charged.map((one) => ({ ...one, amountCents: taxCents(priceCents, one.rate) }));
}

/** Whether the site has decided about every tax that a purchase would owe. */
export async function areTaxesDecided(db: Db, place: TaxPlace): Promise<boolean> {
  return (await ratesOf(db, place)).every(({ registration }) => registration.decision !== 'undecided');
}

async function ratesOf(db: Db, { province, day }: TaxPlace) {
  const registrations = await readRegistrations(db);
  const rates = await db
    .selectFrom('tax_rates')
    .select(['tax', 'rate'])
    .where('province', '=', province)
    .where('is_charged', '=', true)
    .where('starts_on', '<=', day)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', day)]))
    .orderBy('tax')
    .execute();
  return rates.map(({ tax, rate }) => ({ tax, rate, registration: registrationFor(tax, registrations) }));
}

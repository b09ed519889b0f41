import * as z from 'zod/mini';
import type { TaxLine } from '#common/contract/billing.ts';
import { taxCents } from '#common/money.ts';
import type { ProvinceCode } from '#common/provinces.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

const number = z._default(z.catch(z.string(), ''), '');
const registrations = z.object({ gst: number, qst: number, pst: number });

/** The supplier's tax registration numbers (`taxRegistrations` in the site settings); empty if missing. */
type Registrations = z.output<typeof registrations>;

async function registrationsOf(db: Db): Promise<Registrations> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'taxRegistrations')
    .executeTakeFirst();
  const parsed = registrations.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : registrations.parse({});
}

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

/**
 * The taxes of the buyer's province at the rates of the day, each on the price before tax. A tax without a registration
 * number is not charged, and provincial sales tax also has a switch.
 */
export async function taxesOf(db: Db, { province, day }: { province: ProvinceCode; day: string }): Promise<TaxesOn> {
  const held = await registrationsOf(db);
  const rates = await db
    .selectFrom('tax_rates')
    .select(['tax', 'rate'])
    .where('province', '=', province)
    .where('is_charged', '=', true)
    .where('starts_on', '<=', day)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', day)]))
    .orderBy('tax')
    .execute();
  const charged = rates
    .map(({ tax, rate }) => ({ tax, rate, registration: numberOf(tax, held) }))
    .filter(({ registration }) => registration !== '');
  return (priceCents) => charged.map((one) => ({ ...one, amountCents: taxCents(priceCents, one.rate) }));
}

function numberOf(tax: DB['tax_rates']['tax'], { gst, qst, pst }: Registrations): string {
  if (tax === 'GST' || tax === 'HST') return gst;
  return tax === 'QST' ? qst : pst;
}

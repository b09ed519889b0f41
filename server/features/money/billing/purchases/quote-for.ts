import { sql } from 'kysely';
import type { TaxLine } from '#common/contract/money/billing.ts';
import { isProvinceCode, type ProvinceCode } from '#common/places/provinces.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { areTaxesDecided, readTaxes, type TaxesOn, taxLines } from './taxes.ts';

interface CompanyQuote {
  taxes: TaxLine[];
  /** Null while the company's province is unknown, or a tax there is undecided. */
  totalCents: number | null;
}

/** The taxes and the total of a price for several companies, by the province of each, on a billing day. */
export async function quoteFor(
  db: Db,
  companyIds: readonly number[],
  priceCents: number,
  day: string,
): Promise<Map<number, CompanyQuote>> {
  const { rows } = await sql<{ id: number; province: string | null }>`
    select c.id, coalesce(b.province, c.province) as province
    from companies c left join billing_information b on b.company_id = c.id
    where c.id = any(${[...companyIds]}::integer[])`.execute(db);
  const taxesIn = new Map<ProvinceCode, TaxesOn>();
  const decided = new Map<ProvinceCode, boolean>();
  const isDecided = async (province: ProvinceCode) => {
    const known = decided.get(province) ?? (await areTaxesDecided(db, { province, day }));
    decided.set(province, known);
    return known;
  };
  const quotes = new Map<number, CompanyQuote>();
  for (const { id, province } of rows) {
    if (!isProvinceCode(province) || !(await isDecided(province))) {
      quotes.set(id, { taxes: [], totalCents: null });
      continue;
    }
    const taxesOn = taxesIn.get(province) ?? (await readTaxes(db, { province, day }));
    taxesIn.set(province, taxesOn);
    const taxes = taxLines(taxesOn(priceCents));
    quotes.set(id, { taxes, totalCents: taxes.reduce((sum, { amountCents }) => sum + amountCents, priceCents) });
  }
  return quotes;
}

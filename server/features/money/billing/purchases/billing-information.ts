import type { BillingInformationBody } from '#common/contract/money/billing.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface ReceiptBuyer {
  name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  province: ProvinceCode;
}

/** The company's billing information; null until it is saved. */
export async function readBillingInformation(
  db: Db,
  companyId: number,
): Promise<(ReceiptBuyer & { id: number }) | null> {
  const row = await db
    .selectFrom('billing_information')
    .selectAll()
    .where('company_id', '=', companyId)
    .$narrowType<{ province: ProvinceCode }>()
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, phone, line1, line2, city, postal_code, province } = row;
  return { id, name, phone, line1, line2, city, postalCode: postal_code, province };
}

/** Saves it; earlier receipts don't change. */
export async function saveBillingInformation(db: Db, companyId: number, body: BillingInformationBody): Promise<void> {
  const { name, phone = '', line1, line2 = '', city, postalCode, province } = body;
  const row = { name, phone, line1, line2, city, postal_code: postalCode, province };
  await db
    .insertInto('billing_information')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...row, updated_at: new Date() }))
    .execute();
}

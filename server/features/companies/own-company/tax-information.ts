import { sql } from 'kysely';
import type { TaxInformation, TaxInformationBody } from '#common/contract/companies/own-company.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

const NOTHING: TaxInformation = {
  version: 1,
  companyName: '',
  companyAddress: '',
  companyAddressCont: '',
  companyWebsite: '',
  gstNumber: '',
  qstNumber: '',
};

/** The company's tax registrations; empty until entered. */
export async function readTaxInformation(db: Db, companyId: number): Promise<TaxInformation> {
  const row = await db
    .selectFrom('tax_information')
    .select(['version', 'company_name as companyName', 'company_address as companyAddress'])
    .select(['company_address_cont as companyAddressCont', 'company_website as companyWebsite'])
    .select(['gst_number as gstNumber', 'qst_number as qstNumber'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** Saves tax registrations. Existing receipts don't change. Throws edit.conflict. */
export async function saveTaxInformation(db: Db, companyId: number, body: TaxInformationBody): Promise<void> {
  const { version, ...given } = body;
  const row = {
    company_name: given.companyName,
    company_address: given.companyAddress,
    company_address_cont: given.companyAddressCont,
    company_website: given.companyWebsite,
    gst_number: given.gstNumber,
    qst_number: given.qstNumber,
  };
  const saved = await db
    .insertInto('tax_information')
    .values({ ...row, company_id: companyId, version: NOTHING.version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...row, version: sql<number>`tax_information.version + 1` })
        .where('tax_information.version', '=', version),
    )
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  if (!saved) throw new AppError('edit.conflict');
}

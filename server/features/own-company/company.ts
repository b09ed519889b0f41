import { sql } from 'kysely';
import type { CompanyChange, OwnCompany } from '#common/contract/own-company.ts';
import { AppError } from '#common/errors.ts';
import { MEDIA_PATH } from '#common/photos.ts';
import type { ProvinceCode } from '#common/provinces.ts';
import type { Context } from '#server/context.ts';
import { attachUploads } from '#server/features/uploads/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A company as its landlords keep it. Throws company.not_found. */
export async function readCompany(db: Db, companyId: number): Promise<OwnCompany> {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'version', 'slug', 'name', 'contact_name', 'phone', 'email', 'lang', 'website', 'logo', 'status'])
    .select(['line1', 'line2', 'city', 'province', 'postal_code', 'about_en', 'about_fr'])
    .select(
      sql<boolean>`exists (select from listings where company_id = companies.id and state = 'active')`.as('is_live'),
    )
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('company.not_found');
  const { id, version, name, email, lang, line1, line2, city, logo } = row;
  return {
    ...{ id, version, name, email, lang, line1, line2, city },
    contactName: row.contact_name,
    phone: row.phone ?? '',
    website: row.website ?? '',
    province: row.province as ProvinceCode | null,
    postalCode: row.postal_code,
    aboutEn: row.about_en ?? '',
    aboutFr: row.about_fr ?? '',
    logo: logo && `${MEDIA_PATH}/logos/full/${logo}`,
    path: row.status === 'approved' && row.is_live ? `/property-managers/${row.slug}` : null,
  };
}

/** Changes what is given of a company. Throws edit.conflict, and what attaching the logo throws. */
export async function changeCompany(context: Context, companyId: number, change: CompanyChange): Promise<void> {
  const { version, logoUploadId } = change;
  await context.db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .select('version')
      .where('id', '=', companyId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!company) throw new AppError('company.not_found');
    if (version !== undefined && version !== company.version) throw new AppError('edit.conflict');
    const columns = {
      ...columnsOf(change),
      ...cityColumn(context, change),
      ...(await logoColumn(trx, companyId, logoUploadId)),
    };
    if (Object.keys(columns).length === 0) return;
    await trx
      .updateTable('companies')
      .set({ ...columns, version: company.version + 1 })
      .where('id', '=', companyId)
      .execute();
  });
}

/** The city of the market that the address names: the company's page says where it sits. */
function cityColumn({ places }: Context, { city, province }: CompanyChange) {
  if (city === undefined || !province) return {};
  const named = city.toLowerCase();
  const found = places
    .all('city')
    .find(
      ({ name, provinceCode }) =>
        provinceCode === province && [name.en, name.fr].some((one) => one.toLowerCase() === named),
    );
  return { city_id: found?.id ?? null };
}

async function logoColumn(db: Db, companyId: number, uploadId: string | null | undefined) {
  if (uploadId === undefined) return {};
  if (uploadId === null) return { logo: null };
  const [attached] = await attachUploads(db, companyId, [uploadId], 'logo');
  return { logo: attached?.name ?? null };
}

function columnsOf(change: CompanyChange) {
  const { name, contactName, phone, email, lang, website, line1, line2, city, province, postalCode } = change;
  const { aboutEn, aboutFr } = change;
  return {
    ...(name !== undefined && { name }),
    ...(contactName !== undefined && { contact_name: contactName }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(email !== undefined && { email }),
    ...(lang !== undefined && { lang }),
    ...(website !== undefined && { website: website || null }),
    ...(line1 !== undefined && { line1 }),
    ...(line2 !== undefined && { line2 }),
    ...(city !== undefined && { city }),
    ...(province !== undefined && { province }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
    ...(aboutEn !== undefined && { about_en: aboutEn || null }),
    ...(aboutFr !== undefined && { about_fr: aboutFr || null }),
  };
}

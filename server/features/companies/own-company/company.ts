import { type Selectable, sql } from 'kysely';
import type { CompanyChange, OwnCompany } from '#common/contract/companies/own-company.ts';
import { AppError } from '#common/contract/errors.ts';
import { MEDIA_PATH } from '#common/listings/photos.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { attachUploads, notifyOwnerOfAddress, readSiteSender } from '#server/features/people/index.ts';
import { readSiteSettings } from '#server/features/site/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { addressColumn, findPendingAddress } from './inquiry-address.ts';
import { looksOfficial } from './official-name.ts';

/** A company as its landlords edit it. Throws company.not_found. */
export async function readCompany(db: Db, companyId: number): Promise<OwnCompany> {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'version', 'slug', 'name', 'contact_name', 'phone', 'email', 'lang', 'website', 'logo', 'status'])
    .select([
      'line1',
      'line2',
      'city',
      'province',
      'postal_code',
      'about_en',
      'about_fr',
      'approved_name',
      'proposed_name',
    ])
    .select(
      sql<boolean>`exists (select from listings where company_id = companies.id and state = 'active')`.as('is_live'),
    )
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('company.not_found');
  const { id, version, email, lang, line1, line2, city, logo } = row;
  const name = row.proposed_name ?? row.name;
  return {
    id,
    version,
    name,
    email,
    lang,
    line1,
    line2,
    city,
    approvedName: row.approved_name,
    isNameWaiting: row.proposed_name !== null,
    pendingEmail: (await findPendingAddress(db, companyId)) ?? null,
    contactName: row.contact_name,
    phone: row.phone ?? '',
    website: row.website ?? '',
    province: row.province as ProvinceCode | null,
    postalCode: row.postal_code,
    aboutEn: row.about_en ?? '',
    aboutFr: row.about_fr ?? '',
    logo: logo && `${MEDIA_PATH}/logos/full/${logo}`,
    path: row.status === 'approved' && row.is_live ? pathTo('companies.detail', { slug: row.slug }) : null,
  };
}

/**
 * Updates the given fields of a company. An approved company's new name takes effect at once and is reviewed again; one
 * that resembles the site's waits for the review. An inquiry address takes effect once confirmed. `record` runs in the same transaction. Throws company.not_found,
 * edit.conflict, and the errors of attaching the logo and confirming an address.
 */
export async function changeCompany(
  context: Context,
  companyId: number,
  change: CompanyChange,
  record?: (trx: Db, before: OwnCompany) => Promise<unknown>,
): Promise<void> {
  const { version, logoUploadId } = change;
  const sender = await readSiteSender(context);
  // Locks the company before its review, and a decision does the opposite.
  await retryRaces(context.db, async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .select(['id', 'version', 'name', 'status', 'approved_name', 'proposed_name', 'email'])
      .where('id', '=', companyId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!company) throw new AppError('company.not_found');
    if (version !== undefined && version !== company.version) throw new AppError('edit.conflict');
    const columns = {
      ...columnsOf(change),
      ...cityColumn(context, change),
      ...(await logoColumn(trx, companyId, logoUploadId)),
      ...(await nameColumns(trx, context, company, change.name)),
      ...(await addressColumn(trx, context, company, change.email, sender)),
    };
    if (Object.keys(columns).length === 0) return;
    await record?.(trx, await readCompany(trx, companyId));
    await trx
      .updateTable('companies')
      .set({ ...columns, version: company.version + 1 })
      .where('id', '=', companyId)
      .execute();
    if ('email' in columns) await notifyOwnerOfAddress(trx, context, companyId, sender);
  });
}

/** An approved company's new name must be reviewed; returning to the approved name ends the review. */
async function nameColumns(
  db: Db,
  context: Context,
  {
    id,
    name,
    status,
    approved_name: approved,
    proposed_name: proposed,
  }: Pick<Selectable<DB['companies']>, 'id' | 'name' | 'status' | 'approved_name' | 'proposed_name'>,
  to: string | undefined,
) {
  const current = proposed ?? name;
  if (to === undefined || to === current) return {};
  if (status !== 'approved') return { name: to };
  await writeAudit(db, context, {
    action: 'company.rename',
    subjectKind: 'company',
    subjectId: id,
    details: { before: { name: current }, after: { name: to } },
  });
  const before = approved ?? name;
  if (to === before) return { name: to, approved_name: null, renamed_at: null, proposed_name: null };
  // Another new name replaces the pending one and waits no longer.
  const renamed = { approved_name: before, renamed_at: sql<Date>`coalesce(renamed_at, now())` };
  const { siteName } = await readSiteSettings(context);
  const isOfficial = looksOfficial(to, [siteName, context.config.SITE_NAME]);
  return isOfficial ? { ...renamed, name: before, proposed_name: to } : { ...renamed, name: to, proposed_name: null };
}

/** Finds the city of the address, for the company's page. */
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
  const { contactName, phone, lang, website, line1, line2, city, province, postalCode } = change;
  const { aboutEn, aboutFr } = change;
  return {
    ...(contactName !== undefined && { contact_name: contactName }),
    ...(phone !== undefined && { phone: phone || null }),
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

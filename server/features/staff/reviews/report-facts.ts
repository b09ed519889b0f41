import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { ReportFacts } from '#common/contract/staff/reviews.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Maximum photos and reports. */
const MAX_PHOTOS = 8;
const MAX_REPORTS = 50;

interface ListingRow extends Omit<ReportFacts['listing'], 'city' | 'path' | 'description' | 'activatedAt'> {
  name: string | null;
  cityId: number | null;
  descriptionEn: string | null;
  descriptionFr: string | null;
  activatedAt: Date | null;
  companyId: number;
  company: string;
  companyStatus: ReportFacts['company']['status'];
  companySince: Date;
}

/** A reported listing with the reports of one item. Throws listing.not_found. */
export async function readReportFacts(context: Context, listingId: number, itemId: number): Promise<ReportFacts> {
  const { db, places, lang } = context;
  const [{ rows }, reports] = await Promise.all([
    sql<ListingRow>`
      select l.id, coalesce(nullif(l.name, ''), l.street, '') as title, l.name, coalesce(l.street, '') as address,
        l.city_id as "cityId", l.state, l.featured as "isFeatured", l.description_en as "descriptionEn",
        l.description_fr as "descriptionFr", l.contact_name as "contactName", l.contact_phone as "contactPhone",
        l.activated_at as "activatedAt",
        (select min(rent_min_cents) from floor_plans where listing_id = l.id) as "rentMinCents",
        (select max(rent_max_cents) from floor_plans where listing_id = l.id) as "rentMaxCents",
        array(select bucket || '/' || p.name from listing_photos p where listing_id = l.id order by position
          limit ${MAX_PHOTOS}) as photos,
        c.id as "companyId", c.name as company, c.status as "companyStatus", c.created_at as "companySince"
      from listings l join companies c on c.id = l.company_id where l.id = ${listingId}`.execute(db),
    readReports(db, itemId),
  ]);
  const [row] = rows;
  if (!row) throw new AppError('listing.not_found');
  const { name, cityId, descriptionEn, descriptionFr, activatedAt, ...rest } = row;
  const { companyId, company, companyStatus, companySince, ...listing } = rest;
  const city = cityId === null ? null : (places.byId('city', cityId)?.name[lang] ?? null);
  return {
    listing: {
      ...listing,
      city,
      path: listingPath({ id: listing.id, name: name || null, address: listing.address, city: city ?? '' }),
      description: lang === 'fr' ? (descriptionFr ?? descriptionEn) : (descriptionEn ?? descriptionFr),
      activatedAt: activatedAt?.toISOString() ?? null,
    },
    company: { id: companyId, name: company, status: companyStatus, createdAt: companySince.toISOString() },
    reports,
  };
}

type ReportRow = Omit<ReportFacts['reports'][number], 'at'> & { at: Date };

/** The reports of an item, latest first, with what became of each reporter's earlier ones. */
export async function readReports(
  db: Db,
  itemId: number,
  table: 'listing_reports' | 'company_reports' = 'listing_reports',
): Promise<ReportFacts['reports']> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.details, r.email, r.lang, r.created_at as at, r.state,
      coalesce(before.confirmed, 0) as "confirmedBefore", coalesce(before.dismissed, 0) as "dismissedBefore"
    from ${sql.table(table)} r left join lateral (
      select count(*) filter (where state = 'confirmed') as confirmed,
        count(*) filter (where state = 'dismissed') as dismissed
      from ${sql.table(table)} o where lower(o.email) = lower(r.email) and o.email is not null and o.id < r.id) before on true
    where r.review_item_id = ${itemId} order by r.id desc limit ${MAX_REPORTS}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

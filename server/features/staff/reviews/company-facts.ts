import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { CompanyFacts } from '#common/contract/staff/reviews.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Maximum rows of each part. */
const SHOWN = 20;

interface CompanyRow extends Omit<CompanyFacts, 'createdAt' | 'members' | 'listings' | 'shared' | 'about'> {
  createdAt: Date;
  aboutEn: string | null;
  aboutFr: string | null;
}

/** A company with everything that its review needs. Throws company.not_found. */
export async function readCompanyFacts(context: Context, companyId: number): Promise<CompanyFacts> {
  const { db, lang } = context;
  const [{ rows }, members, listings, shared] = await Promise.all([
    sql<CompanyRow>`
      select c.id, coalesce(c.proposed_name, c.name) as name, c.approved_name as "approvedName", c.status, c.verified_at is not null as "isVerified",
        c.contact_name as "contactName", c.email, nullif(c.phone, '') as phone, nullif(c.website, '') as website,
        array_remove(array[nullif(c.line1, ''), nullif(c.line2, ''), nullif(concat_ws('\u00a0\u00a0', nullif(concat_ws(' ',
          nullif(c.city, ''), c.province), ''), nullif(c.postal_code, '')), '')], null) as address,
        c.about_en as "aboutEn", c.about_fr as "aboutFr", c.created_at as "createdAt",
        coalesce(w.credits, 0) as credits, coalesce(x.company_name, '') as "legalName",
        coalesce(x.gst_number, '') as "gstNumber", coalesce(x.qst_number, '') as "qstNumber",
        (select count(*) from listings where company_id = c.id) as "listingCount"
      from companies c left join wallets w on w.company_id = c.id left join tax_information x on x.company_id = c.id
      where c.id = ${companyId}`.execute(db),
    readMembers(db, companyId),
    readListings(context, companyId),
    readShared(db, companyId),
  ]);
  const [row] = rows;
  if (!row) throw new AppError('company.not_found');
  const { aboutEn, aboutFr, createdAt, ...company } = row;
  const about = lang === 'fr' ? (aboutFr ?? aboutEn) : (aboutEn ?? aboutFr);
  return { ...company, about, createdAt: createdAt.toISOString(), members, listings, shared };
}

type MemberRow = Omit<CompanyFacts['members'][number], 'lastSignedInAt'> & { lastSignedInAt: Date | null };

async function readMembers(db: Db, companyId: number): Promise<CompanyFacts['members']> {
  const { rows } = await sql<MemberRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, nullif(u.phone, '') as phone,
      u.id = c.owner_id as "isOwner", u.email_verified_at is not null as "isVerified",
      u.disabled_at is not null as "isDisabled", u.last_signed_in_at as "lastSignedInAt"
    from users u join companies c on c.id = u.company_id
    where u.company_id = ${companyId} order by u.id = c.owner_id desc, u.id limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null }));
}

type ListingRow = Omit<CompanyFacts['listings'][number], 'city'> & { cityId: number | null };

/** The first listings of a company, those in review first. */
async function readListings({ db, places, lang }: Context, companyId: number): Promise<CompanyFacts['listings']> {
  const { rows } = await sql<ListingRow>`
    select l.id, coalesce(nullif(l.name, ''), l.street, '') as title, l.city_id as "cityId", l.state,
      (select min(rent_min_cents) from floor_plans where listing_id = l.id) as "rentMinCents",
      (select max(rent_max_cents) from floor_plans where listing_id = l.id) as "rentMaxCents",
      (select bucket || '/' || name from listing_photos where listing_id = l.id order by position limit 1) as photo,
      (select count(*) from listing_photos where listing_id = l.id) as "photoCount"
    from listings l where l.company_id = ${companyId}
    order by l.state <> 'review', l.updated_at desc, l.id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ cityId, ...row }) => ({
    ...row,
    city: cityId === null ? null : (places.byId('city', cityId)?.name[lang] ?? null),
  }));
}

/** Contact data that other companies also use. Each branch has its own index. */
async function readShared(db: Db, companyId: number): Promise<CompanyFacts['shared']> {
  const { rows } = await sql<CompanyFacts['shared'][number]>`
    with own as (select * from companies where id = ${companyId}),
    found (by, value, company_id) as (
      select 'phone', own.phone, o.id from own join companies o
        on phone_digits(o.phone) = phone_digits(own.phone) and o.phone <> '' where own.phone <> ''
      union select 'address', own.line1, o.id from own join companies o
        on o.postal_code = own.postal_code and plain_text(o.line1) = plain_text(own.line1) and o.line1 <> ''
        where own.line1 <> '' and own.postal_code <> ''
      union select 'email', own.email, o.id from own join companies o on lower(o.email) = lower(own.email)
      union select 'memberPhone', m.phone, u.company_id from users m join users u
        on phone_digits(u.phone) = phone_digits(m.phone) and u.phone <> ''
        where m.company_id = ${companyId} and m.phone <> '' and u.company_id is not null
      union select 'gst', t.gst_number, o.company_id from tax_information t join tax_information o
        on o.gst_number = t.gst_number where t.company_id = ${companyId} and t.gst_number <> '' and o.gst_number <> ''
      union select 'qst', t.qst_number, o.company_id from tax_information t join tax_information o
        on o.qst_number = t.qst_number where t.company_id = ${companyId} and t.qst_number <> '' and o.qst_number <> '')
    select by, value, companies.id as "companyId", name as company, status
    from found join companies on companies.id = company_id
    where companies.id <> ${companyId} order by status = 'rejected' desc, by, companies.id limit ${SHOWN}`.execute(db);
  return rows;
}

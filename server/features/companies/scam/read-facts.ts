import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { typicalRent } from './typical-rents.ts';

/** Live rents in a city with the same bedrooms, from which a band is trusted. */
export const MIN_BAND = 20;
/** Months without a confirmed complaint that make a company trusted. */
const CLEAN_MONTHS = 6;
const NEW_DAYS = 7;

/** The facts of a listing and its company that the rules read. */
export interface ScamFacts {
  id: number;
  companyId: number;
  text: string;
  /** Domains of the company's email address and website, without those of free mailboxes. */
  ownDomains: string[];
  addressKey: string | null;
  /** At the first assessment. */
  firstAddressKey: string | null;
  /** The lowest rent of a floor plan as a share of the tenth percentile in its market. Null without a city or rent. */
  rentShare: number | null;
  isNewCompany: boolean;
  isTrusted: boolean;
  /** Listings that the company activated in its first day. */
  firstDay: number;
  /** A rejected company, or one with a suspended listing, that has the same contact data. */
  sharedWith: number | null;
  clearedRules: string[];
  /** The points of the last assessment. Null before the first one. */
  lastPoints: number | null;
  /** The signs of the last assessment that support has not cleared since. */
  lastRules: string[];
}

/** Live rents of other companies in a city with the same bedrooms, from which they are a band before it is saved. */
const MIN_NEARBY = 8;
/** Listings of a city that are looked at for it. */
const NEARBY = 500;

/** The tenth percentile of the rents in a market whose band is not saved yet, or null if there are too few. */
const RENT_NEARBY = sql`(
  select percentile_disc(0.1) within group (order by o.rent_min_cents) from (
    select id from listings where state = 'active' and city_id = l.city_id and company_id <> l.company_id
    limit ${sql.lit(NEARBY)}) near
  join floor_plans o on o.listing_id = near.id and o.beds = f.beds and o.rent_min_cents is not null
  having count(*) >= ${sql.lit(MIN_NEARBY)})`;

/** The domain of an address at a free mailbox. */
const FREE_MAILBOX = sql.lit(
  '@((?:gmail|hotmail|outlook|live|yahoo|icloud|proton|protonmail|aol|gmx|mail|videotron|bell|rogers|sympatico)[.](?:.+))$',
);

/** Reads the facts of listings in any state. */
export async function readScamFacts(db: Db, ids: readonly number[]): Promise<ScamFacts[]> {
  const { rows } = await sql<ScamFacts>`
    select l.id, l.company_id as "companyId",
      concat_ws(E'\n', l.name, l.title_en, l.title_fr, l.description_en, l.description_fr, l.contact_name) as text,
      array_remove(array[nullif(substring(lower(c.email) from '@(.+)$'), coalesce(substring(lower(c.email) from ${FREE_MAILBOX}), '')),
        substring(lower(c.website) from '^(?:https?://)?(?:www\\.)?([^/:]+)')], null) as "ownDomains",
      l.address_normalised as "addressKey", s.address_key as "firstAddressKey", rents.share as "rentShare",
      c.verified_at is null and c.created_at > now() - make_interval(days => ${NEW_DAYS}) as "isNewCompany",
      c.verified_at is not null or c.created_at < now() - make_interval(months => ${CLEAN_MONTHS}) and not exists (
        select from review_items i where i.company_id = c.id and i.decision in ('suspend', 'reject')) as "isTrusted",
      (select count(*) from listings o where o.company_id = c.id
        and o.activated_at < c.created_at + interval '1 day') as "firstDay",
      shared.id as "sharedWith", coalesce(s.cleared_rules, '{}') as "clearedRules", s.points as "lastPoints",
      array(select reason->>'rule' from jsonb_array_elements(s.reasons) reason
        where (reason->>'points')::int > 0 and reason->>'rule' <> all(s.cleared_rules)) as "lastRules"
    from listings l join companies c on c.id = l.company_id left join scam_scores s on s.listing_id = l.id
    left join lateral (
      select min(rent_min_cents::float8 / coalesce(
        (select p10_cents from rent_bands b where b.city_id = l.city_id and b.beds = f.beds and b.count >= ${MIN_BAND}),
        ${RENT_NEARBY}, ${typicalRent(sql`pr.code`, sql`ci.slug_en`, sql`f.beds`)})) as share
      from floor_plans f join cities ci on ci.id = l.city_id join provinces pr on pr.id = ci.province_id
      where f.listing_id = l.id and l.property_type not in ('room', 'commercial', 'parking', 'storage')) rents on true
    left join lateral (${companiesSharing}) shared on true
    where l.id = any(${[...ids]}::int[]) order by l.id`.execute(db);
  return rows;
}

/**
 * The first company with the same phone, email or tax number that was rejected or has a suspended listing. Each branch
 * has its own index.
 */
const companiesSharing = sql`
  select o.id from (
    select id from companies where phone_digits(phone) = phone_digits(c.phone) and phone <> '' and c.phone <> ''
    union select id from companies
      where phone_digits(phone) = phone_digits(l.contact_phone) and phone <> '' and l.contact_phone <> ''
    union select id from companies where lower(email) = lower(c.email)
    union select u.company_id from users m join users u on phone_digits(u.phone) = phone_digits(m.phone) and u.phone <> ''
      where m.company_id = c.id and m.phone <> ''
    union select t.company_id from tax_information own join tax_information t
      on t.gst_number = own.gst_number and t.gst_number <> '' where own.company_id = c.id and own.gst_number <> '') found
  join companies o on o.id = found.id
  where o.id <> c.id and (o.status = 'rejected'
    or exists (select from listings h where h.company_id = o.id and h.state = 'suspended'))
  order by o.id limit 1`;

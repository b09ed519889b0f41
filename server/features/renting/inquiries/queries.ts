import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { ContactSubjectKey } from '#common/catalog/contact-subjects.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Tracking } from '#common/contract/renting/inquiries.ts';
import type { AttachedProfile } from '#common/contract/renting/tour.ts';
import { isReadable } from '#server/features/market/index.ts';
import type { BriefFacts } from '#server/features/people/index.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The listing's facts in emails. */
export interface WrittenListing extends BriefFacts {
  id: number;
  state: string;
  /** Street address, as inquiries show it. */
  address: string;
  cityId: number;
  company: { id: number; name: string };
}

/** Finds a listing for emails, or undefined. A draft may lack its address, and nobody can ask about it. */
export const findWrittenListing = (db: Db, id: number): Promise<WrittenListing | undefined> =>
  readWrittenListing(db, id, sql<boolean>`listings.state <> 'draft'`);

/** Finds a listing that every visitor may see or could see before, or undefined. */
export const findReadableListing = (db: Db, id: number): Promise<WrittenListing | undefined> =>
  readWrittenListing(db, id, isReadable);

const cover = sql<string | null>`(
  select bucket || '/' || name from listing_photos where listing_id = listings.id order by position limit 1)`;
const rent = sql<[number, number] | null>`(
  select json_build_array(min(rent_min_cents), max(coalesce(rent_max_cents, rent_min_cents))) from floor_plans
  where listing_id = listings.id and rent_min_cents is not null having count(*) > 0)`;
const fees = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from listing_costs
  where listing_id = listings.id and mandatory and frequency = 'monthly')`;

async function readWrittenListing(
  db: Db,
  id: number,
  condition: RawBuilder<boolean>,
): Promise<WrittenListing | undefined> {
  const row = await db
    .selectFrom('listings')
    .innerJoin('companies', 'companies.id', 'listings.company_id')
    .select([
      'listings.id',
      'listings.state',
      'listings.name',
      'listings.street as address',
      'listings.city_id as cityId',
      'companies.id as companyId',
      'companies.name as companyName',
      cover.as('photo'),
      rent.as('rent'),
      fees.as('fees'),
    ])
    .where('listings.id', '=', id)
    .where(condition)
    .$narrowType<{ address: NotNull; cityId: NotNull }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { companyId, companyName, ...listing } = row;
  return { ...listing, company: { id: companyId, name: companyName } };
}

/** Label of a listing's floor plan; undefined for another listing's plan. */
export async function findFloorPlan(db: Db, listingId: number, id: number | undefined) {
  if (id === undefined) return undefined;
  return db
    .selectFrom('floor_plans')
    .select(['id', 'label'])
    .where('id', '=', id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
}

/** An inquiry or tour request to save. */
export interface NewInquiry {
  kind: 'inquiry' | 'tour';
  listingId: number;
  prospectId: number;
  fullName: string;
  email: string;
  phone: string | null;
  message: string;
  moveInOn: string | null;
  floorPlanId: number | null;
  lang: Lang;
  requestKey: string;
  tracking: Tracking | undefined;
  profile: AttachedProfile | null;
  /** Whether the sender is logged in with the confirmed address. */
  isProven: boolean;
}

/** Saves an inquiry and returns its id; undefined if the request was repeated. */
export async function insertInquiry(db: Db, inquiry: NewInquiry): Promise<number | undefined> {
  const { tracking } = inquiry;
  const utm = tracking && Object.values(tracking).some(Boolean) ? { ...tracking } : null;
  return insertOnce(db, 'inquiries', 'request_key', {
    kind: inquiry.kind,
    listing_id: inquiry.listingId,
    prospect_id: inquiry.prospectId,
    full_name: inquiry.fullName,
    email: inquiry.email,
    phone: inquiry.phone,
    message: inquiry.message,
    move_in_on: inquiry.moveInOn,
    floor_plan_id: inquiry.floorPlanId,
    lang: inquiry.lang,
    request_key: inquiry.requestKey,
    utm,
    profile: inquiry.profile && JSON.stringify(inquiry.profile),
    proven_at: inquiry.isProven ? new Date() : null,
  });
}

/** Saves a tour request with its times, the preferred first. */
export async function insertSlots(db: Db, inquiryId: number, slots: readonly { date: string; time: string }[]) {
  const rows = slots.map(({ date, time }, index) => ({
    inquiry_id: inquiryId,
    position: index + 1,
    on_date: date,
    at_time: time,
  }));
  await db.insertInto('tour_slots').values(rows).execute();
  await db.insertInto('tours').values({ inquiry_id: inquiryId, state: 'asked', side: 'renter' }).execute();
}

/** Whether a request was already saved: a repeated click, or a retry after a lost response. */
export async function isTaken(db: Db, table: 'inquiries' | 'listing_reports' | 'contact_messages', requestKey: string) {
  const { rows } = await sql`select 1 from ${sql.table(table)} where request_key = ${requestKey}`.execute(db);
  return rows.length > 0;
}

/** A report to save. */
export interface NewReport {
  listingId: number;
  reason: string;
  details: string | null;
  email: string | null;
  lang: Lang;
  requestKey: string;
}

/** Saves a report and returns its id; undefined if the request was repeated. */
export async function insertReport(db: Db, report: NewReport): Promise<number | undefined> {
  return insertOnce(db, 'listing_reports', 'request_key', {
    listing_id: report.listingId,
    reason: report.reason,
    details: report.details,
    email: report.email,
    lang: report.lang,
    request_key: report.requestKey,
  });
}

/** A contact message to save. */
export interface NewMessage {
  kind: 'contact' | 'advertise';
  /** Null for advertisers. */
  subject: ContactSubjectKey | null;
  fullName: string;
  email: string;
  phone: string | null;
  company: string | null;
  numberOfUnits: number | null;
  portfolio: string | null;
  message: string;
  lang: Lang;
  requestKey: string;
}

/**
 * Saves a message and returns its id; undefined if the request was repeated. Throws lead.too_many above the daily
 * limit.
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<number | undefined> {
  return insertOnce(db, 'contact_messages', 'request_key', {
    kind: message.kind,
    subject: message.subject,
    full_name: message.fullName,
    email: message.email,
    phone: message.phone,
    company: message.company,
    number_of_units: message.numberOfUnits,
    portfolio: message.portfolio,
    message: message.message,
    lang: message.lang,
    request_key: message.requestKey,
  });
}

/** A logged-in renter as landlords see them. */
export interface InquirySender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  moveInOn: string | null;
}

/** Reads a user as the sender of an inquiry. */
export async function findSender(db: Db, userId: number): Promise<InquirySender | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('renter_profiles', 'renter_profiles.user_id', 'users.id')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'move_in_on as moveInOn'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

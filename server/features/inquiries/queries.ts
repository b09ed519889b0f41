import { type NotNull, sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Tracking } from '#common/contract/inquiries.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What the emails say of a listing. */
export interface WrittenListing {
  id: number;
  state: string;
  name: string | null;
  /** Street address, as inquiries name the home. */
  address: string;
  cityId: number;
  company: { id: number; name: string };
}

/** A listing as the emails need it; undefined where there is none of that id. */
export async function findWrittenListing(db: Db, id: number): Promise<WrittenListing | undefined> {
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
    ])
    .where('listings.id', '=', id)
    // A draft, which may still lack its address, is not asked about.
    .where('listings.state', '<>', 'draft')
    .$narrowType<{ address: NotNull; cityId: NotNull }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { companyId, companyName, ...listing } = row;
  return { ...listing, company: { id: companyId, name: companyName } };
}

/** Label of a listing's floor plan; undefined where the plan is another listing's. */
export async function findFloorPlan(db: Db, listingId: number, id: number | undefined) {
  if (id === undefined) return undefined;
  return db
    .selectFrom('floor_plans')
    .select(['id', 'label'])
    .where('id', '=', id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
}

/** An inquiry or tour request to keep. */
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
}

/** Keeps an inquiry and answers its id; undefined where this request was taken before. */
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
  });
}

/** Keeps a tour that is asked for with the times proposed, the best first. */
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

/** Whether a request was taken before: a repeated click or a retry after a lost answer. */
export async function isTaken(db: Db, table: 'inquiries' | 'listing_reports' | 'contact_messages', requestKey: string) {
  const { rows } = await sql`select 1 from ${sql.table(table)} where request_key = ${requestKey}`.execute(db);
  return rows.length > 0;
}

/** A report about a listing to keep. */
export interface NewReport {
  listingId: number;
  reason: string;
  details: string | null;
  email: string | null;
  lang: Lang;
  requestKey: string;
}

/** Keeps a report and answers its id; undefined where this request was taken before. */
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

/** A message to us to keep. */
export interface NewMessage {
  kind: 'contact' | 'advertise';
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

/** Keeps a message and answers its id; undefined where this request was taken before. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number | undefined> {
  return insertOnce(db, 'contact_messages', 'request_key', {
    kind: message.kind,
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

/** Who a renter signed in is to a landlord. */
export interface InquirySender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  moveInOn: string | null;
}

/** A user as the sender of an inquiry. */
export async function findSender(db: Db, userId: number): Promise<InquirySender | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('renter_profiles', 'renter_profiles.user_id', 'users.id')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'move_in_on as moveInOn'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

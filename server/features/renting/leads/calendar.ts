import { sql } from 'kysely';
import { TOUR_MINUTES } from '#common/catalog/tour-schedule.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import type { Sender } from '#server/features/people/index.ts';
import { inquiryPath } from '#server/features/renting/inquiries/links.ts';
import { readSiteSettings } from '#server/features/site/index.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { CalendarEntry } from '#server/platform/email/mailer.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { type Download, icsDownload } from '#server/platform/http/download.ts';
import { fixedSiteOf, pageUrl } from '#server/platform/network/public-site.ts';
import { type CalendarEvent, type CalendarPerson, writeCalendar } from '#server/platform/texts/calendar.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** How long past tours stay in a feed, and its maximum size. */
const FEED_DAYS = 90;
const MAX_TOURS = 1000;

interface TourRow {
  id: number;
  state: string;
  sequence: number;
  changed_at: Date;
  starts_at: Date;
  minutes: number;
  linkVersion: number;
  renter: string;
  email: string;
  phone: string | null;
  company: string;
  isSuspended: boolean;
  company_email: string;
  name: string | null;
  address: string;
  city_id: number | null;
}

const TOURS = sql`select t.inquiry_id as id, t.state, t.sequence, t.changed_at, t.starts_at,
    extract(epoch from coalesce(t.ends_at, t.starts_at + make_interval(mins => ${TOUR_MINUTES})) - t.starts_at)::int / 60 as minutes, i.full_name as renter,
    i.link_version as "linkVersion",
    i.email, i.phone, co.status = 'suspended' as "isSuspended", co.name as company, co.email as company_email, l.name, coalesce(l.street, '') as address, l.city_id
  from tours t join inquiries i on i.id = t.inquiry_id join listings l on l.id = i.listing_id
  join companies co on co.id = l.company_id where t.starts_at is not null`;

/** The owner of the calendar. Events name the other side, in the owner's language. */
interface CalendarOwner {
  side: 'renter' | 'landlord';
  lang: Lang;
}

function eventOf(tour: TourRow, { side, lang }: CalendarOwner, { config, places }: Context): CalendarEvent {
  const t = translator(lang);
  const city = tour.city_id === null ? undefined : places.byId('city', tour.city_id);
  const isLandlord = side === 'landlord';
  const path = isLandlord ? pathTo('portal.leads.detail', { id: tour.id }) : inquiryPath(config, tour);
  const contact = isLandlord ? [tour.renter, tour.phone, tour.email] : [tour.company, tour.company_email];
  const url = pageUrl(fixedSiteOf(config), lang, path);
  return {
    // The same event for both sides, so that someone with both calendars sees it once.
    uid: `tour-${tour.id}@${new URL(config.APP_URL).hostname}`,
    sequence: tour.sequence,
    changedAt: tour.changed_at,
    startsAt: tour.starts_at,
    minutes: tour.minutes,
    summary: isLandlord
      ? t('leads.calendar.forLandlord', { name: tour.renter || t('leads.deletedAccount'), address: tour.address })
      : t('leads.calendar.forRenter', { address: tour.address }),
    description: [...contact.filter(Boolean), url].join('\n'),
    location: [tour.name, tour.address, city?.name[lang], city?.provinceCode].filter(Boolean).join(', '),
    url,
    isCancelled: tour.state !== 'confirmed',
  };
}

/** The confirmed tour of a lead of the caller's company. Throws lead.not_found if there is none. */
export async function leadTourFile(context: Context, id: number): Promise<Download> {
  const { rows } = await sql<TourRow>`
    ${TOURS} and t.inquiry_id = ${id} and l.company_id = ${companyOf(context)} and i.deleted_at is null`.execute(
    context.db,
  );
  const [tour] = rows;
  if (!tour) throw new AppError('lead.not_found');
  return fileOf([eventOf(tour, { side: 'landlord', lang: context.lang }, context)], context.lang);
}

/**
 * The confirmed tour of an inquiry, for its sender. Throws link.not_found if there is none, and link.gone while the
 * company is suspended.
 */
export async function inquiryTourFile(context: Context, id: number): Promise<Download> {
  const { rows } = await sql<TourRow>`${TOURS} and t.inquiry_id = ${id} and i.email <> ''`.execute(context.db);
  const [tour] = rows;
  if (!tour) throw new AppError('link.not_found');
  if (tour.isSuspended) throw new AppError('link.gone');
  return fileOf([eventOf(tour, { side: 'renter', lang: context.lang }, context)], context.lang);
}

/** The calendar entries in the emails about a tour. */
export interface TourEntries {
  toRenter(recipient: { name: string; email: string; lang: Lang }): CalendarEntry;
  toLandlord(recipient: Recipient): CalendarEntry;
}

/** Reads a changed tour for its emails, in the transaction of the change. */
export async function listTourEntries(
  db: Db,
  context: Context,
  inquiryId: number,
  { method, sender }: { method: CalendarEntry['method']; sender: Sender },
): Promise<TourEntries> {
  const { rows } = await sql<TourRow>`${TOURS} and t.inquiry_id = ${inquiryId}`.execute(db);
  const [tour] = rows;
  if (!tour) throw new Error(`the tour ${inquiryId} has no time`);
  const organizer = { name: sender.from.name, email: sender.from.address };
  const entryFor = (side: CalendarOwner['side'], lang: Lang, recipient: CalendarPerson): CalendarEntry => {
    const event = { ...eventOf(tour, { side, lang }, context), isCancelled: method === 'CANCEL' };
    return { method, text: writeCalendar({ lang, events: [event], invitation: { method, organizer, recipient } }) };
  };
  return {
    toRenter: ({ lang, ...recipient }) => entryFor('renter', lang, recipient),
    toLandlord: ({ lang, firstName, email }) => entryFor('landlord', lang, { name: firstName || tour.company, email }),
  };
}

const fileOf = (events: readonly CalendarEvent[], lang: Lang): Download =>
  icsDownload('tour.ics', writeCalendar({ lang, events }));

/** Whether the caller has a feed. */
export async function readFeed({ db, ...context }: Context) {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', actorOf(context).userId)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null } : null;
}

/** Creates or renews the caller's feed. Its URL is returned only now; only a digest is stored. */
export async function renewFeed(context: Context) {
  // Without a company there are no tours.
  companyOf(context);
  const token = newToken();
  const values = { token_hash: tokenHash(token), created_at: sql<Date>`now()`, read_at: null };
  const { created_at } = await context.db
    .insertInto('calendar_feeds')
    .values({ user_id: actorOf(context).userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('created_at')
    .executeTakeFirstOrThrow();
  const { APP_URL, API_PATH } = context.config;
  return {
    url: `${APP_URL}${API_PATH}/calendar/${token}.ics`,
    feed: { createdAt: created_at.toISOString(), readAt: null },
  };
}

/** Deletes the caller's feed. */
export async function removeFeed({ db, ...context }: Context): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', actorOf(context).userId).execute();
}

/**
 * The tours of the feed owner's company, in their language. Throws link.not_found for an invalid URL, and
 * link.gone while the company is suspended.
 */
export async function feedFile(context: Context, file: string): Promise<Download> {
  const { db } = context;
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  if (!token) throw new AppError('link.not_found');
  const { rows } = await sql<{ company_id: number; lang: Lang; isSuspended: boolean }>`
    update calendar_feeds set read_at = now() from users u
    where token_hash = ${tokenHash(token)} and u.id = user_id and u.disabled_at is null and u.company_id is not null
      and (select roles.kind from user_roles join roles on roles.id = role_id where user_id = u.id order by position limit 1) = 'Landlord'
    returning u.company_id, u.lang,
      exists (select from companies where id = u.company_id and status = 'suspended') as "isSuspended"`.execute(db);
  const [owner] = rows;
  if (!owner) throw new AppError('link.not_found');
  if (owner.isSuspended) throw new AppError('link.gone');
  const { rows: tours } = await sql<TourRow>`
    ${TOURS} and l.company_id = ${owner.company_id} and i.deleted_at is null
      and t.starts_at > now() - make_interval(days => ${FEED_DAYS})
    order by t.starts_at limit ${MAX_TOURS}`.execute(db);
  const { siteName } = await readSiteSettings(context);
  const events = tours.map((tour) => eventOf(tour, { side: 'landlord', lang: owner.lang }, context));
  const name = translator(owner.lang)('leads.calendar.name', { site: siteName });
  return icsDownload('tours.ics', writeCalendar({ name, lang: owner.lang, events }));
}

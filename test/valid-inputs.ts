import { sql } from 'kysely';
import { inquiryPath } from '#server/features/renting/inquiries/links.ts';
import { tokenHash } from '#server/platform/auth/tokens.ts';
import type { Services } from '#server/platform/context.ts';
import { appSecret, sign } from '#server/platform/records/secret.ts';
import type { TestDatabase } from './database.ts';

export interface ValidInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
}

interface Found {
  active: number;
  gone: number;
  city: number;
  company: string;
  blog: string;
  page: string;
  topic: string;
  inquiry: number;
}

/** Valid inputs of all GET endpoints for the demo market. Endpoints without an entry need no input. */
export async function validInputs({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<Record<string, ValidInput[]>> {
  const { rows } = await sql<Found>`
    select
      (select min(id) from listings where state = 'active') as active,
      (select min(id) from listings where state in ('archived', 'expired', 'paused')) as gone,
      (select id from cities where slug_en = 'toronto') as city,
      (select min(slug) from companies join listings on company_id = companies.id and state = 'active'
        where companies.status = 'approved') as company,
      (select min(slug) from blog_posts where published_at is not null) as blog,
      (select min(slug) from pages where published_at is not null) as page,
      (select min(topic) from faqs) as topic,
      (select min(id) from inquiries) as inquiry`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the demo market is empty');
  const listing = [{ params: { id: found.active } }];
  const { userHash, confirmHash } = await givenAlert(db, found.city);
  return {
    'search.search': [{}, { query: { location: 'ontario', beds: '1,2', sort: 'newest', p: 2 } }],
    'search.inCity': [
      { params: { cityOrSlug: 'toronto', x: 'all' } },
      { params: { cityOrSlug: found.city, x: 'pet-friendly' } },
    ],
    'search.autocomplete': [{}, { query: { q: 'tor' } }],
    'search.understand': [{}, { query: { q: '2 bedroom toronto under 2000 quiet', near: 'ottawa' } }],
    'search.didYouMean': [{ query: { q: 'torronto' } }],
    'search.rentTrends': [{ params: { a: 'city', b: found.city } }],
    'search.mapMarkers': [{ query: { bounds: '41,-96,60,-52', zoom: 4 } }, { query: { location: 'quebec' } }],
    'search.mapFrame': [{ query: { location: 'toronto', beds: '2' } }],
    'search.mapMarkerInfo': [{ query: { ids: `${found.active},${found.gone}` } }],
    'search.favListings': [{ query: { favourites: `${found.active},${found.gone},nonsense` } }],
    'search.favMapMarkers': [{ query: { favourites: `${found.active}` } }],
    'search.pastDays': [{ params: { days: 365 } }],
    'listings.detail': [{ ...listing[0], query: { includeSharedLocationListings: 'true' } }],
    'listings.photos': listing,
    'tours.open': listing,
    'listings.similar': [...listing, { params: { id: found.gone } }],
    'listings.offerings': listing,
    'listings.merged': listing,
    'listings.qr': listing,
    'locations.location': [{ params: { slug: 'toronto' } }, { params: { slug: 'quebec' } }],
    'locations.landmarksNear': [{ query: { near: '45.5,-73.57', limit: 3 } }],
    'locations.landmarksWithin': [{ query: { bounds: '43.6,-79.5,43.8,-79.2' } }],
    'locations.neighbourhoodBorders': [{ query: { near: '43.66,-79.39' } }],
    'pricing.prices': [{}, { query: { homes: 3, days: 90, province: 'QC' } }],
    'companies.list': [{}, { query: { location: 'ontario' } }],
    'companies.company': [{ params: { slug: found.company } }],
    'blogs.list': [{}, { query: { perPage: 3, page: 2 } }],
    'blogs.article': [{ params: { slug: found.blog } }],
    'content.blocks': [{}, { query: { keys: 'home' } }],
    'content.page': [{ params: { slug: found.page } }],
    'content.preview': [{ params: { token: await givenPreview(db, 'page') } }],
    'blogs.preview': [{ params: { token: await givenPreview(db, 'post') } }],
    'content.faqs': [{ params: { topic: found.topic } }],
    'settings.module': [{ params: { id: 1 } }],
    'alerts.toConfirm': [{ params: { hash: confirmHash } }],
    'alerts.toStop': [{ params: { userHash } }],
    'companyEmails.toStop': ['u1', 'c1'].map((who) => ({
      params: { hash: `${who}-${sign(appSecret(config), 'company-emails', who)}` },
    })),
    'alerts.toClaim': [{ params: { userHash } }],
    'inquiryLink.open': [
      { params: { link: inquiryPath(config, { id: found.inquiry, linkVersion: 0 }).split('/').at(-1) ?? '' } },
    ],
    'accounts.toReset': [{ params: { token: await givenResetLink(db) } }],
    'invitations.invitation': [{ params: { token: await givenInvitation(db, found.company) } }],
  };
}

/** Returns the token of a link to the draft of a page or an article. */
async function givenPreview(db: TestDatabase['db'], kind: 'page' | 'post'): Promise<string> {
  const secret = kind.padEnd(43, 'p');
  const expires_at = new Date(Date.now() + 3_600_000);
  const { id } = await db
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_previews')
    .values({
      token_hash: tokenHash(secret),
      entry_id: id,
      expires_at,
      made_by: (users) =>
        users
          .selectFrom('users')
          .select('users.id')
          .innerJoin('user_roles', 'user_id', 'users.id')
          .innerJoin('roles', 'roles.id', 'role_id')
          .where('roles.name', '=', 'Admin')
          .orderBy('users.id')
          .limit(1),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return secret;
}

/** Returns the token of an invitation to a company. */
async function givenInvitation(db: TestDatabase['db'], slug: string): Promise<string> {
  const secret = 'i'.repeat(43);
  await sql`
    insert into company_invitations (company_id, email, lang, token_hash, expires_at)
    select id, 'invited@example.com', 'en', ${tokenHash(secret)}, now() + interval '1 hour' from companies where slug = ${slug}
    on conflict do nothing`.execute(db);
  return secret;
}

/** Returns the token of a link that resets a password. */
async function givenResetLink(db: TestDatabase['db']): Promise<string> {
  const secret = 'r'.repeat(43);
  const { id, email } = await db.selectFrom('users').select(['id', 'email']).limit(1).executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('user_tokens')
    .values({ user_id: id, email, purpose: 'reset', token_hash: tokenHash(secret), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return secret;
}

/** Inserts a prospect with a confirmed alert. Returns the hashes of its links. */
async function givenAlert(db: TestDatabase['db'], cityId: number) {
  const [userHash, confirmHash] = ['u'.repeat(43), 'c'.repeat(43)];
  const kept = await db.selectFrom('prospects').select('id').where('user_hash', '=', userHash).executeTakeFirst();
  if (kept) return { userHash, confirmHash };
  const { id } = await db
    .insertInto('prospects')
    .values({ email: 'walker@example.org', lang: 'en', user_hash: userHash, claim_hash: userHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alerts')
    .values({
      prospect_id: id,
      location_kind: 'city',
      location_id: cityId,
      query: 'beds=2',
      frequency: 'daily',
      lang: 'en',
      confirm_hash: confirmHash,
      confirmed_at: new Date(),
    })
    .execute();
  return { userHash, confirmHash };
}

import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '#common/access/permissions.ts';
import type { FoundKind } from '#common/contract/staff/desk.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { entryTitle } from '#server/features/content/index.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { searchedBy } from '#server/platform/lists/lists.ts';

/** A record as its finder selects it. */
export interface FoundRow {
  id: number;
  title: string;
  note: string | null;
  /** For places: the slug. For listings: the state. For purchases: the company's id. */
  extra?: string | null;
}

/** How records of one kind are found. */
export interface Finder {
  kind: FoundKind;
  /** Whether the caller may see these records. */
  isOpen: (actor: Actor) => boolean;
  from: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Its searchable text, which has a trigram index. Null if only `also` finds its records. */
  text: RawBuilder<unknown> | null;
  /** A further condition. */
  isOf?: RawBuilder<unknown>;
  /** Conditions for records that neither id nor text finds. Each one has an index. */
  also?: (q: string) => RawBuilder<unknown>[];
  id: RawBuilder<unknown>;
  /** Newest first by an index. Default: by id. */
  order?: RawBuilder<unknown>;
  /** Path of the record's screen or page. */
  pathOf: (row: FoundRow, actor: Actor) => string;
}

const isSupport = ({ roles }: Actor) => roles[0] === 'Support';
const holds =
  (permission: Permission, { alsoSupport = false } = {}) =>
  (actor: Actor) =>
    isSupport(actor) ? alsoSupport : actor.permissions.has(permission);
const companyScreen = (actor: Actor) => (isSupport(actor) ? 'support.company' : 'admin.companies.detail');
const isRenter = sql`exists (select from user_roles join roles on roles.id = role_id
  where user_id = users.id and roles.kind = 'Renter')`;
const person = sql`coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email) as title, email as note`;

const EDITORS = {
  page: 'admin.pages.edit',
  post: 'admin.blogs.edit',
  faq: 'admin.faqs.edit',
  block: 'admin.global-content.edit',
} as const satisfies Record<EntryKindName, PrivateScreenName>;

/** Content by its texts. Those who may only look find it too, but have no screen for it. */
function entryFinder(kind: EntryKindName, t: Translate): Finder {
  const { view, modify } = entryKind(kind).permissions;
  return {
    kind,
    isOpen: (actor) => holds(view)(actor) && holds(modify)(actor),
    from: sql`content_entries`,
    columns: sql`coalesce(nullif(${entryTitle(kind, t, 'content_entries')}, ''), '#' || id) as title, '' as note`,
    text: sql`content_entries.search_text`,
    isOf: sql`content_entries.kind = ${kind} and deleted_at is null`,
    id: sql`content_entries.id`,
    // Ids are shared by all kinds: by id, PostgreSQL would walk through the others.
    order: sql`updated_at desc, content_entries.id desc`,
    pathOf: ({ id }) => pathTo(EDITORS[kind], { id }),
  };
}

interface PlaceKind {
  kind: FoundKind;
  table: 'cities' | 'metro_areas' | 'provinces';
  view: Permission;
  modify: Permission;
  editor: 'admin.cities.edit' | 'admin.metropolitan-areas.edit' | 'admin.provinces.edit';
}

/** Places, the largest first. Those who may only look open the public page. */
function placeFinder({ kind, table, view, modify, editor }: PlaceKind, lang: Context['lang'], actor: Actor): Finder {
  const place = sql.table(table);
  const isProvince = table === 'provinces';
  return {
    kind,
    isOpen: holds(view),
    from: isProvince ? place : sql`${place} join provinces on provinces.id = province_id`,
    columns: sql`${sql.ref(`${table}.name_${lang}`)} as title,
      ${isProvince ? sql`''` : sql.ref(`provinces.name_${lang}`)} as note, ${sql.ref(`${table}.slug_${lang}`)} as extra`,
    text: sql.ref(`${table}.search_text`),
    id: sql.ref(`${table}.id`),
    order: isProvince ? sql`provinces.id` : sql`${sql.ref(`${table}.population`)} desc`,
    pathOf: ({ id, extra }) => (actor.permissions.has(modify) ? pathTo(editor, { id }) : `/${extra}`),
  };
}

/** A receipt's number: `2027-000042` or, of a credit note, `NC-2027-000042`. Zeros may be missing. */
const RECEIPT = /^(nc[- ]?)?(\d{4})-(\d{1,6})$/i;

function byReceipt(q: string): RawBuilder<unknown>[] {
  const [, note, year, number] = RECEIPT.exec(q) ?? [];
  const ofNumber = (condition: RawBuilder<unknown>) =>
    sql`purchases.id in (select purchase_id from receipts where ${condition})`;
  if (number !== undefined) {
    const numbered = sql`year = ${Number(year)} and number = ${Number(number)}`;
    return [ofNumber(note ? sql`kind = 'credit-note' and ${numbered}` : numbered)];
  }
  return /^\d{1,9}$/.test(q) ? [ofNumber(sql`number = ${Number(q)}`)] : [];
}

/** Everything that staff find, in the order of its groups. */
export const finders = ({ lang, t }: Context, actor: Actor): readonly Finder[] => [
  {
    kind: 'listing',
    isOpen: holds('viewCompanies', { alsoSupport: true }),
    from: sql`listings left join cities on cities.id = city_id`,
    columns: sql`coalesce(nullif(listings.name, ''), street, '') as title, ${sql.ref(`cities.name_${lang}`)} as note`,
    text: sql`listings.search_text`,
    // Administrators have no screen of a listing, only its public page.
    ...(!isSupport(actor) && { isOf: sql`state = 'active'` }),
    also: (q) => [
      sql`state = 'active' and city_id = (
        select cities.id from cities where ${searchedBy(q, (word) => sql`cities.search_text like ${word}`)}
        order by population desc limit 1)`,
    ],
    id: sql`listings.id`,
    pathOf: ({ id, title, note }) =>
      isSupport(actor) ? pathTo('support.listing', { id }) : listingPath({ id, address: title, city: note ?? '' }),
  },
  {
    kind: 'company',
    isOpen: holds('viewCompanies', { alsoSupport: true }),
    from: sql`companies`,
    columns: sql`name as title, email as note`,
    text: sql`companies.search_text`,
    id: sql`companies.id`,
    pathOf: ({ id }) => pathTo(companyScreen(actor), { id }),
  },
  {
    kind: 'user',
    isOpen: holds('viewUsers', { alsoSupport: true }),
    from: sql`users`,
    columns: person,
    text: sql`users.search_text`,
    id: sql`users.id`,
    pathOf: ({ id }) => pathTo(isSupport(actor) ? 'support.user' : 'admin.users.detail', { id }),
  },
  {
    kind: 'renter',
    // Users include the renters.
    isOpen: (actor) => holds('viewRenters')(actor) && !actor.permissions.has('viewUsers'),
    from: sql`(select * from users where ${isRenter}) as users`,
    columns: person,
    text: sql`users.search_text`,
    id: sql`users.id`,
    pathOf: ({ id }) => pathTo('admin.renters.detail', { id }),
  },
  {
    kind: 'lead',
    isOpen: holds('viewInquiries'),
    from: sql`inquiries`,
    columns: sql`full_name as title, email as note`,
    text: sql`inquiries.search_text`,
    id: sql`inquiries.id`,
    pathOf: ({ id }) => pathTo('admin.inquiries.detail', { id }),
  },
  {
    kind: 'purchase',
    isOpen: holds('viewCompanies', { alsoSupport: true }),
    from: sql`purchases join companies on companies.id = company_id`,
    columns: sql`concat_ws(', ', '#' || purchases.id, (
        select string_agg(facts ->> 'number', ', ' order by receipts.id) from receipts where purchase_id = purchases.id)) as title,
      name || ', ' || ${sql.ref(`bundle_name_${lang}`)} as note, company_id::text as extra`,
    text: null,
    also: byReceipt,
    id: sql`purchases.id`,
    pathOf: ({ extra }) => `${pathTo(companyScreen(actor), { id: Number(extra) })}#purchases`,
  },
  ...(['page', 'post', 'faq', 'block'] as const).map((kind) => entryFinder(kind, t)),
  {
    kind: 'pageType',
    isOpen: holds('modifyPageTypes'),
    from: sql`page_types`,
    columns: sql`${sql.ref(`label_${lang}`)} as title, '' as note`,
    text: sql`page_types.search_text`,
    id: sql`page_types.id`,
    pathOf: ({ id }) => pathTo('admin.page-types.edit', { id }),
  },
  {
    kind: 'category',
    isOpen: holds('modifyBlogs'),
    from: sql`blog_categories`,
    columns: sql`${sql.ref(`name_${lang}`)} as title, '' as note`,
    text: sql`blog_categories.search_text`,
    id: sql`blog_categories.id`,
    pathOf: ({ id }) => pathTo('admin.blog-categories.edit', { id }),
  },
  {
    kind: 'asset',
    isOpen: holds('viewPages'),
    from: sql`assets`,
    columns: sql`name as title, ${sql.ref(`alt_${lang}`)} as note`,
    text: sql`assets.search_text`,
    id: sql`assets.id`,
    pathOf: ({ id }) => pathTo('admin.media.detail', { id }),
  },
  {
    kind: 'bundle',
    isOpen: holds('modifyCreditBundles'),
    from: sql`credit_bundles`,
    columns: sql`${sql.ref(`name_${lang}`)} as title, '' as note`,
    // A site has few bundles.
    text: sql`plain_text(name_en || ' ' || name_fr)`,
    id: sql`credit_bundles.id`,
    pathOf: ({ id }) => pathTo('admin.credit-bundles.edit', { id }),
  },
  {
    kind: 'promo',
    isOpen: holds('modifyCreditBundles'),
    from: sql`promo_codes`,
    columns: sql`code as title, '' as note`,
    text: sql`promo_codes.search_text`,
    id: sql`promo_codes.id`,
    pathOf: ({ id }) => pathTo('admin.promo-codes.edit', { id }),
  },
  {
    kind: 'redirect',
    isOpen: holds('modifyPages'),
    from: sql`redirects`,
    columns: sql`case lang when 'fr' then '/fr' else '' end || from_path as title, coalesce(to_path, '') as note`,
    text: sql`redirects.search_text`,
    id: sql`redirects.id`,
    pathOf: ({ id }) => pathTo('admin.redirects.edit', { id }),
  },
  {
    kind: 'feed',
    isOpen: holds('viewFeeds', { alsoSupport: true }),
    from: sql`feeds join companies on companies.id = company_id`,
    columns: sql`feeds.name as title, companies.name as note`,
    text: sql`feeds.search_text`,
    id: sql`feeds.id`,
    pathOf: ({ id }) =>
      isSupport(actor) ? pathTo('support.feed-logs.detail', { feed_id: id }) : pathTo('admin.feeds.log', { id }),
  },
  {
    kind: 'partner',
    isOpen: holds('modifyFeeds'),
    from: sql`feed_partners`,
    columns: sql`name as title, '' as note`,
    text: sql`feed_partners.search_text`,
    id: sql`feed_partners.id`,
    pathOf: ({ id }) => pathTo('admin.feeds.partners.edit', { id }),
  },
  {
    kind: 'role',
    isOpen: holds('viewRoles'),
    from: sql`roles`,
    columns: sql`${sql.ref(`label_${lang}`)} as title, name as note`,
    text: sql`roles.search_text`,
    id: sql`roles.id`,
    pathOf: ({ id }) => pathTo('admin.roles.detail', { id }),
  },
  placeFinder(
    { kind: 'place', table: 'cities', view: 'viewCities', modify: 'modifyCities', editor: 'admin.cities.edit' },
    lang,
    actor,
  ),
  placeFinder(
    {
      kind: 'metro',
      table: 'metro_areas',
      view: 'viewCities',
      modify: 'modifyCities',
      editor: 'admin.metropolitan-areas.edit',
    },
    lang,
    actor,
  ),
  placeFinder(
    {
      kind: 'province',
      table: 'provinces',
      view: 'viewProvinces',
      modify: 'modifyProvinces',
      editor: 'admin.provinces.edit',
    },
    lang,
    actor,
  ),
];

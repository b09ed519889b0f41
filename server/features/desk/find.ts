import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '#common/access/permissions.ts';
import type { FoundRecord } from '#common/contract/desk.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listing-path.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Actor, Context } from '#server/context.ts';
import { entryTitle } from '#server/features/content/index.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { searchedBy } from '#server/platform/lists.ts';

/** Records of each kind. */
const PER_KIND = 5;
/** Shorter words have no trigram, so no index finds them. */
const SHORTEST = 3;

type Kind = FoundRecord['kind'];
interface Row {
  id: number;
  title: string;
  note: string | null;
  /** For places: its slug. For listings: whether they are public. */
  extra?: string | null;
}

interface Finder {
  kind: Kind;
  /** Whether the caller may see these records. */
  isOpen: (actor: Actor) => boolean;
  from: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Its searchable text, which has a trigram index. */
  text: RawBuilder<unknown>;
  /** A further condition. */
  isOf?: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Newest first by an index. Default: by id. */
  order?: RawBuilder<unknown>;
  pathOf: (row: Row, actor: Actor) => string | undefined;
}

const isSupport = ({ roles }: Actor) => roles[0] === 'Support';
const holds =
  (permission: Permission, { alsoSupport = false } = {}) =>
  (actor: Actor) =>
    isSupport(actor) ? alsoSupport : actor.permissions.has(permission);
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

const finders = ({ lang, t }: Context): readonly Finder[] => [
  {
    kind: 'listing',
    isOpen: holds('viewCompanies', { alsoSupport: true }),
    from: sql`listings left join cities on cities.id = city_id`,
    columns: sql`coalesce(nullif(listings.name, ''), street, '') as title, ${sql.ref(`cities.name_${lang}`)} as note, state as extra`,
    text: sql`listings.search_text`,
    id: sql`listings.id`,
    pathOf({ id, title, note, extra }, actor) {
      if (isSupport(actor)) return pathTo('support.listing', { id });
      return extra === 'active' ? listingPath({ id, address: title, city: note ?? '' }) : undefined;
    },
  },
  {
    kind: 'company',
    isOpen: holds('viewCompanies', { alsoSupport: true }),
    from: sql`companies`,
    columns: sql`name as title, email as note`,
    text: sql`companies.search_text`,
    id: sql`companies.id`,
    pathOf({ id }, actor) {
      if (isSupport(actor)) return pathTo('support.company', { id });
      return pathTo('admin.companies.detail', { id });
    },
  },
  {
    kind: 'user',
    isOpen: holds('viewUsers', { alsoSupport: true }),
    from: sql`users`,
    columns: person,
    text: sql`users.search_text`,
    id: sql`users.id`,
    pathOf: ({ id }, actor) => pathTo(isSupport(actor) ? 'support.user' : 'admin.users.detail', { id }),
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
  ...(['page', 'post', 'faq', 'block'] as const).map((kind) => entryFinder(kind, t)),
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
    kind: 'place',
    isOpen: holds('viewCities'),
    from: sql`cities join provinces on provinces.id = province_id`,
    columns: sql`${sql.ref(`cities.name_${lang}`)} as title, ${sql.ref(`provinces.name_${lang}`)} as note,
      ${sql.ref(`cities.slug_${lang}`)} as extra`,
    text: sql`cities.search_text`,
    id: sql`cities.id`,
    pathOf: ({ id, extra }, actor) =>
      actor.permissions.has('modifyCities') ? pathTo('admin.cities.edit', { id }) : `/${extra}`,
  },
];

/** A few records of each kind whose text has all words, the newest first. A number finds ids too. */
export async function findStaffRecords(context: Context, q: string): Promise<FoundRecord[]> {
  const actor = actorOf(context);
  const isNumber = /^\d{1,9}$/.test(q);
  if (!isNumber && !q.split(/\s+/).some((word) => word.length >= SHORTEST)) return [];
  const open = finders(context).filter(({ isOpen }) => isOpen(actor));
  const found = await Promise.all(
    open.map(async (finder): Promise<FoundRecord[]> => {
      const { kind, from, columns, text, id, pathOf, isOf = sql`true`, order = sql`${id} desc` } = finder;
      const matches = isNumber ? sql`${id} = ${Number(q)}` : searchedBy(q, (word) => sql`${text} like ${word}`);
      const { rows } = await sql<Row>`
        select ${id} as id, ${columns} from ${from} where ${matches} and ${isOf} order by ${order} limit ${PER_KIND}`.execute(
        context.db,
      );
      return rows.flatMap((row) => {
        const path = pathOf(row, actor);
        return path === undefined ? [] : { kind, id: row.id, title: row.title, note: row.note ?? '', path };
      });
    }),
  );
  return found.flat();
}

import { sql } from 'kysely';
import type { LinkRecord } from '#common/contract/content/text-editor.ts';
import type { Place } from '#common/contract/market/places.ts';
import { LINKED_KINDS, type LinkedKind } from '#common/rich-text/link-target.ts';
import { NO_FILTERS } from '#common/search/filters.ts';
import type { Context } from '#server/platform/context.ts';
import { searched } from '#server/platform/lists/lists.ts';

/** Most results of each kind. */
const MOST = 5;
const PLACE_KINDS = ['city', 'metro', 'province'] as const;

type Finder = Pick<Context, 'db' | 'places' | 'search' | 'lang'>;

/** Records whose name has the words, at most five of each kind. */
export async function findRecords(words: string, kinds: readonly LinkedKind[], context: Finder): Promise<LinkRecord[]> {
  const has = (kind: LinkedKind) => kinds.length === 0 || kinds.includes(kind);
  const [pages, posts] = await Promise.all([
    has('page') ? readTitled('pages', words, context) : [],
    has('post') ? readTitled('blog_posts', words, context) : [],
  ]);
  return [
    ...findPlaces(words, has, context),
    ...pages.map((row) => ({ ref: 'page' as const, ...row })),
    ...posts.map((row) => ({ ref: 'post' as const, ...row })),
    ...(has('listing') && words ? findListings(words, context) : []),
  ];
}

/** The names of these records, for links that exist. Deleted ones are missing. */
export async function nameRecords(refs: string, context: Finder): Promise<LinkRecord[]> {
  const idsOf = new Map<LinkedKind, number[]>(LINKED_KINDS.map((kind) => [kind, []]));
  for (const part of refs.split(',')) {
    const [name, id] = part.split(':');
    const kind = LINKED_KINDS.find((one) => one === name);
    if (kind) idsOf.get(kind)?.push(Number(id));
  }
  const ids = (kind: LinkedKind) => idsOf.get(kind) ?? [];
  const [pages, posts] = await Promise.all([
    readNamed('pages', ids('page'), context),
    readNamed('blog_posts', ids('post'), context),
  ]);
  return [
    ...PLACE_KINDS.flatMap((kind) =>
      ids(kind).flatMap((id) =>
        placeRecords(context.places.byReference(kind, id), context).map((record) => ({ ...record, id })),
      ),
    ),
    ...pages.map((row) => ({ ref: 'page' as const, ...row })),
    ...posts.map((row) => ({ ref: 'post' as const, ...row })),
    ...listingRecords(ids('listing'), context),
  ];
}

const columns = (lang: Finder['lang']) =>
  ['id', sql<string>`${sql.ref(`title_${lang}`)}`.as('name'), 'slug as detail'] as const;

function readTitled(table: 'pages' | 'blog_posts', words: string, { db, lang }: Finder) {
  return db
    .selectFrom(table)
    .select(columns(lang))
    .where(searched(words, [sql.ref('title_en'), sql.ref('title_fr'), sql.ref('slug')]))
    .orderBy(`title_${lang}`)
    .limit(MOST)
    .execute();
}

async function readNamed(table: 'pages' | 'blog_posts', ids: readonly number[], { db, lang }: Finder) {
  if (ids.length === 0) return [];
  return db.selectFrom(table).select(columns(lang)).where('id', 'in', ids).execute();
}

function findPlaces(words: string, has: (kind: LinkedKind) => boolean, context: Finder): LinkRecord[] {
  const { places, lang } = context;
  const wanted = plain(words);
  return PLACE_KINDS.filter(has)
    .flatMap((kind) => places.all(kind).filter(({ name }) => plain(name[lang]).includes(wanted)))
    .sort((a, b) => rank(b, wanted, context) - rank(a, wanted, context))
    .slice(0, MOST)
    .flatMap((place) => placeRecords(place, context));
}

/** Names that begin with the words first, then larger places. */
const rank = (place: Place, wanted: string, { places, lang }: Finder): number =>
  (plain(place.name[lang]).startsWith(wanted) ? 1e9 : 0) + places.populationOf(place);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function placeRecords(place: Place | undefined, { places, lang }: Finder): LinkRecord[] {
  if (!place) return [];
  const detail = place.kind === 'province' ? '' : places.provinceOf(place).name[lang];
  return [{ ref: place.kind, id: place.id, name: place.name[lang], detail }];
}

function findListings(words: string, context: Finder): LinkRecord[] {
  const { search } = context;
  const id = /^\d{1,9}$/.test(words) ? [Number(words)] : [];
  // The index has no words by their first letter, which somebody is still typing.
  const keyword = words.replace(/\s+\S$/, '');
  const filters = { ...NO_FILTERS, keyword };
  const { ids } = search.search({ scope: { kind: 'country' }, filters, pageSize: MOST });
  return listingRecords([...id, ...ids].slice(0, MOST), context);
}

const listingRecords = (ids: readonly number[], { search, lang }: Finder): LinkRecord[] =>
  search.cards(ids, lang).map(({ id, name, address, city }) => ({
    ref: 'listing',
    id,
    name: name ?? address,
    detail: `${name ? `${address}, ` : ''}${city}`,
  }));

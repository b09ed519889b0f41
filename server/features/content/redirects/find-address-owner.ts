import { sql } from 'kysely';
import { RENTAL_TYPE_SHORTCUTS } from '#common/catalog/rental-type-shortcuts.ts';
import type { Lang } from '#common/contract/fields.ts';
import { ownPath } from '#common/screens/public-path.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { isReservedPath, isReservedSlug } from './reserved-paths.ts';

/** An item with an address of its own. */
export interface AddressItem {
  kind: 'province' | 'metro' | 'city' | 'page' | 'post' | 'company';
  id: number;
}

/** An address: its language, and its path without the language prefix. */
export interface Address {
  lang: Lang;
  path: string;
}

/**
 * The item that has an address, published or not. "reserved" is a path of the program; null is free. It is the only
 * list of all that takes addresses.
 */
export async function findAddressOwner(db: Db, { lang, ...asked }: Address): Promise<AddressItem | 'reserved' | null> {
  const path = ownPath(await cachedPublicWords(db), lang, asked.path);
  if (isReservedPath(path)) return 'reserved';
  const [first = '', second, third] = path.slice(1).split('/');
  if (third !== undefined) return null;
  if (second === undefined) return isReservedSlug(first) ? 'reserved' : slugOwner(db, lang, first);
  const slug = sql.raw(lang === 'fr' ? 'coalesce(slug_fr, slug)' : 'slug');
  if (first === 'blog') return rowWith(db, sql`select 'post' as kind, id from blog_posts where ${slug} = ${second}`);
  if (first === 'property-managers')
    return rowWith(db, sql`select 'company' as kind, id from companies where slug = ${second}`);
  return SEGMENTS_BELOW_PLACES.has(second) ? placeOwner(db, lang, first) : null;
}

/** Second segments that every place has, as the program names them. */
export const SEGMENTS_BELOW_PLACES: ReadonlySet<string> = new Set([
  'blog',
  'property-managers',
  ...RENTAL_TYPE_SHORTCUTS.flatMap(({ slug }) => [slug.en, slug.fr]),
]);

const placeRows = (lang: Lang, slug: string) => {
  const column = sql.ref(`slug_${lang}`);
  return sql`select 'province' as kind, id from provinces where ${column} = ${slug}
    union all select 'metro', id from metro_areas where ${column} = ${slug}
    union all select 'city', id from cities where ${column} = ${slug}`;
};

const placeOwner = (db: Db, lang: Lang, slug: string) => rowWith(db, placeRows(lang, slug));

const slugOwner = (db: Db, lang: Lang, slug: string) => {
  const column = sql.raw(lang === 'fr' ? 'coalesce(slug_fr, slug)' : 'slug');
  return rowWith(db, sql`${placeRows(lang, slug)} union all select 'page', id from pages where ${column} = ${slug}`);
};

async function rowWith(db: Db, query: ReturnType<typeof sql>): Promise<AddressItem | null> {
  const { rows } = await sql<AddressItem>`${query} limit 1`.execute(db);
  return rows[0] ?? null;
}

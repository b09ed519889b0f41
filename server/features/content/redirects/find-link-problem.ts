import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { ownPath } from '#common/screens/public-path.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { type AddressItem, findAddressOwner } from './find-address-owner.ts';
import { findRedirect } from './follow.ts';

/** The languages in which visitors find nothing at a path. */
export async function findMissingLangs(db: Db, path: string, langs: readonly Lang[]): Promise<Lang[]> {
  const problems = await Promise.all(langs.map((lang) => findLinkProblem(db, path, lang)));
  return langs.filter((_, at) => problems[at]);
}

/** Why a link inside the site leads nowhere: `missing` or `hidden`. Undefined if it works. */
export async function findLinkProblem(db: Db, link: string, textLang: Lang): Promise<string | undefined> {
  const [, ref, id] = /^([a-z]+):(\d+)$/.exec(link) ?? [];
  if (ref && id) return reasonOfRecord(db, ref, Number(id), textLang);
  const [address = ''] = link.split(/[?#]/);
  const lang = /^\/fr(?:\/|$)/.test(address) ? 'fr' : textLang;
  const shown = address.replace(/^\/fr(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
  const typed = ownPath(await cachedPublicWords(db), lang, shown);
  const followed = await findRedirect(db, lang, typed);
  const [path] = (followed ? followed.to : typed)?.split('?') ?? [];
  if (path === undefined) return 'missing';
  const [, listing] = /^\/rental-listings\/[^/]+\/(\d{1,9})$/.exec(path) ?? [];
  if (listing) return reasonOfRecord(db, 'listing', Number(listing), lang);
  const owner = (await findAddressOwner(db, { lang, path })) ?? (await ownerAtOtherSlug(db, lang, path));
  if (owner === null) return 'missing';
  return owner === 'reserved' ? undefined : reasonOfRecord(db, owner.kind, owner.id, lang);
}

/** The item whose address in the other language this is: /fr/quebec-city redirects to /fr/ville-de-quebec. */
async function ownerAtOtherSlug(db: Db, lang: Lang, path: string): Promise<AddressItem | null> {
  const owner = await findAddressOwner(db, { lang: lang === 'en' ? 'fr' : 'en', path });
  return owner === 'reserved' ? null : owner;
}

async function reasonOfRecord(db: Db, kind: string, id: number, lang: Lang): Promise<string | undefined> {
  const shown = SHOWN[kind];
  if (!shown) return 'missing';
  const { rows } = await sql<{ isShown: boolean }>`
    select ${shown(lang)} as "isShown" from ${kind === 'city' ? CITIES : sql.table(TABLES[kind] ?? '')} where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return 'missing';
  return row.isShown ? undefined : 'hidden';
}

/** A link to a merged city leads to the other one. */
const CITIES = sql`(select id from cities union all select from_id from merged_cities) c`;

const TABLES: Record<string, string> = {
  page: 'pages',
  post: 'blog_posts',
  listing: 'listings',
  metro: 'metro_areas',
  province: 'provinces',
  company: 'companies',
};

const always = () => sql`true`;
const ifPublished = (lang: Lang) => sql`published_at is not null and not ${sql.ref(`hidden_${lang}`)}`;

/** Whether visitors see a record, by kind. */
const SHOWN: Record<string, (lang: Lang) => ReturnType<typeof sql>> = {
  page: ifPublished,
  post: ifPublished,
  listing: () => sql`state = 'active'`,
  city: always,
  metro: always,
  province: always,
  company: () => sql`status = 'approved'`,
};

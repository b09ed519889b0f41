import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import { MENU_SCREENS, type MenuScreen } from '#common/contract/site/menus.ts';
import { PUBLIC_SCREENS } from '#common/screens/public.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { searched } from '#server/platform/lists/lists.ts';
import { fold } from '#server/search/text.ts';
import type { MenuRow } from './read-menu-rows.ts';

type Addressed = Pick<MenuRow, 'url' | 'externalUrl' | 'target'>;

/** A page or post that a menu links to. */
interface TargetPage {
  slug: Record<Lang, string>;
  title: Record<Lang, string>;
  /** Whether visitors see it in a language. */
  isPublic: Record<Lang, boolean>;
}

/** The pages and posts behind menus, by reference. */
export type MenuTargets = ReadonlyMap<string, TargetPage>;

const PLACE_KINDS = ['city', 'metro', 'province'] as const;

/** Most suggestions of each kind. */
const MAX_FOUND = 6;

/** Reads the pages and posts that items link to. */
export async function readMenuTargets(db: Db, items: readonly Pick<MenuRow, 'target'>[]): Promise<MenuTargets> {
  const idsOf = (kind: string) =>
    items.flatMap(({ target }) => (target?.startsWith(`${kind}:`) ? Number(target.slice(kind.length + 1)) : []));
  const read = (table: 'pages' | 'blog_posts', ids: number[]) =>
    db
      .selectFrom(table)
      .select(['id', 'slug', 'slug_fr', 'title_en', 'title_fr', 'published_at', 'hidden_en', 'hidden_fr'])
      .where('id', 'in', [0, ...ids])
      .execute();
  const [pages, posts] = await Promise.all([read('pages', idsOf('page')), read('blog_posts', idsOf('post'))]);
  const targetPageOf = (row: (typeof pages)[number]): TargetPage => ({
    slug: { en: row.slug, fr: row.slug_fr ?? row.slug },
    title: { en: row.title_en, fr: row.title_fr },
    isPublic: {
      en: row.published_at !== null && !row.hidden_en,
      fr: row.published_at !== null && !row.hidden_fr,
    },
  });
  return new Map([
    ...pages.map((page) => [`page:${page.id}`, targetPageOf(page)] as const),
    ...posts.map((post) => [`post:${post.id}`, targetPageOf(post)] as const),
  ]);
}

/** The place that a reference names, if it exists. */
function placeOf(target: string | null, places: Places): Place | undefined {
  const kind = PLACE_KINDS.find((one) => target?.startsWith(`${one}:`));
  return kind && places.byReference(kind, Number(target?.slice(kind.length + 1)));
}

/** Whether visitors can open the target of an item in a language. */
export function isPublic(
  { target }: Pick<Addressed, 'target'>,
  targets: MenuTargets,
  { lang, places }: Pick<Context, 'lang' | 'places'>,
): boolean {
  if (target === null) return true;
  return targets.get(target)?.isPublic[lang] ?? placeOf(target, places) !== undefined;
}

/** The path of an item on the site in the caller's language, or null. */
export function pathOfTarget(
  { target, url }: Addressed,
  targets: MenuTargets,
  { lang, places }: Pick<Context, 'lang' | 'places'>,
): string | null {
  if (target === null) return url;
  const page = targets.get(target);
  if (page) return target.startsWith('post:') ? `/blog/${page.slug[lang]}` : `/${page.slug[lang]}`;
  const place = placeOf(target, places);
  return place ? `/${place.slug[lang]}` : null;
}

const screenPath = (screen: MenuScreen): string => PUBLIC_SCREENS[screen].path;

/** The target of an item as editors see it. */
export function targetOf({ target, url, externalUrl }: Addressed): string {
  const screen = MENU_SCREENS.find((name) => screenPath(name) === url);
  return target ?? (screen ? `screen:${screen}` : (url ?? externalUrl ?? ''));
}

/** The columns of a target. */
export function columnsOfTarget(target: string): {
  url: string | null;
  external_url: string | null;
  target: string | null;
} {
  const none = { url: null, external_url: null, target: null };
  const screen = MENU_SCREENS.find((name) => target === `screen:${name}`);
  if (screen) return { ...none, url: screenPath(screen) };
  if (target.startsWith('/')) return { ...none, url: target };
  if (/^https?:/.test(target)) return { ...none, external_url: target };
  return { ...none, target: target || null };
}

/** The name of a target in the caller's language. */
export function nameOfTarget(target: string, targets: MenuTargets, { lang, places, t }: Context): string {
  const page = targets.get(target);
  if (page) return page.title[lang];
  const screen = MENU_SCREENS.find((name) => target === `screen:${name}`);
  return screen ? t(`menus.screens.${screen}`) : (placeOf(target, places)?.name[lang] ?? target);
}

/** Whether a reference names something that exists. Other targets need no look. */
export async function targetExists({ db, places }: Pick<Context, 'db' | 'places'>, target: string): Promise<boolean> {
  const { target: reference } = columnsOfTarget(target);
  if (reference === null) return true;
  return placeOf(reference, places) !== undefined || (await readMenuTargets(db, [{ target: reference }])).size > 0;
}

/** Pages, posts, places and screens whose name contains the words. */
export async function findTargets(context: Context, q: string) {
  const { db, lang, places, t } = context;
  const plain = fold(q);
  const has = (name: string) => fold(name).includes(plain);
  const read = async (table: 'pages' | 'blog_posts', kind: 'page' | 'post') => {
    const found = await db
      .selectFrom(table)
      .select(['id', lang === 'fr' ? 'title_fr as name' : 'title_en as name'])
      .$if(q !== '', (rows) => rows.where(searched(q, [sql`title_en`, sql`title_fr`, sql`slug`])))
      .orderBy('name')
      .limit(MAX_FOUND)
      .execute();
    return found.map(({ id, name }) => ({ target: `${kind}:${id}`, name, kind: t(`menus.kinds.${kind}`) }));
  };
  const screens = MENU_SCREENS.map((screen) => ({
    target: `screen:${screen}`,
    name: t(`menus.screens.${screen}`),
    kind: t('menus.kinds.screen'),
  })).filter(({ name }) => has(name));
  const found = PLACE_KINDS.flatMap((kind) =>
    places
      .all(kind)
      .filter(({ name }) => has(name[lang]))
      .slice(0, MAX_FOUND)
      .map(({ id, name }) => ({ target: `${kind}:${id}`, name: name[lang], kind: t(`menus.kinds.${kind}`) })),
  );
  const [pages, posts] = await Promise.all([read('pages', 'page'), read('blog_posts', 'post')]);
  return [...screens, ...pages, ...found, ...posts];
}

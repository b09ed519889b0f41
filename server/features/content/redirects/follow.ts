import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';
import { firstSegment } from './reserved-paths.ts';

/** A redirect by its old path. `to` is null for a deleted page. */
export interface Redirect {
  to: string | null;
  withBelow: boolean;
}
/** The redirects of a language by old path. */
export type Redirects = ReadonlyMap<string, Redirect>;

const cachedRedirects = cacheRead(
  async (db: Db): Promise<Record<Lang, Redirects>> => {
    const rows = await db
      .selectFrom('redirects')
      .select(['lang', 'from_path', 'to_path as to', 'with_below as withBelow'])
      .execute();
    const of = (wanted: Lang): Redirects =>
      new Map(rows.flatMap(({ lang, from_path, ...to }) => (lang === wanted ? [[from_path, to] as const] : [])));
    return { en: of('en'), fr: of('fr') };
  },
  { tables: ['redirects'] },
);

/** Result of following redirects from a path. */
export interface Followed {
  /** The old path of the first redirect, for counting. */
  from: string;
  /** The last address; null for a deleted page. */
  to: string | null;
}

/** Follows redirects to their end. Undefined if the path has none, or if they lead back. */
export function followRedirects(redirects: Pick<Redirects, 'get'>, path: string): Followed | undefined {
  const seen = new Set<string>();
  let from: string | undefined;
  let at = path;
  for (let step = stepFrom(redirects, at); step; step = stepFrom(redirects, at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    from ??= step.from;
    if (step.to === null) return { from, to: null };
    at = step.to;
  }
  return from === undefined || at === path ? undefined : { from, to: at };
}

/** A path below another. Browsers read the two slashes of "//evil.example" as another site. */
const belowPath = (path: string, rest: string): string => (path === '/' ? rest : path + rest);

function stepFrom(redirects: Pick<Redirects, 'get'>, path: string): Followed | undefined {
  const exact = redirects.get(path);
  if (exact) return { from: path, to: exact.to };
  const from = `/${firstSegment(path)}`;
  const above = redirects.get(from);
  if (!above?.withBelow) return undefined;
  return { from, to: above.to === null ? null : belowPath(above.to, path.slice(from.length)) };
}

/** Forgets the redirects of this process, to call after it wrote some. */
export const clearCachedRedirects = (db: Db): void => cachedRedirects.clear(db);

/** The last address of a moved path; null for a deleted page, undefined for any other path. */
export async function findRedirect(db: Db, lang: Lang, path: string): Promise<Followed | undefined> {
  return followRedirects((await cachedRedirects(db))[lang], path);
}

/** The address of the homes of a neighbourhood, without language prefix. Its redirects have it as their path. */
export const hoodPath = (citySlug: string, hoodSlug: string): string => `/${citySlug}?hood=${hoodSlug}`;

/** The present path and query of a search in a neighbourhood. Undefined unless the neighbourhood moved. */
export async function movedHood(
  db: Db,
  lang: Lang,
  { path, query }: { path: string; query: string },
): Promise<{ from: string; path: string; query: string } | undefined> {
  const parameters = new URLSearchParams(query);
  const hood = parameters.get('hood');
  if (!hood) return undefined;
  const city = firstSegment(path);
  const moved = await findRedirect(db, lang, hoodPath(city, hood));
  const [to, next] = moved?.to?.split('?hood=') ?? [];
  if (!moved || to === undefined || next === undefined) return undefined;
  parameters.set('hood', next);
  return { from: moved.from, path: to + path.slice(city.length + 1), query: `?${parameters}` };
}

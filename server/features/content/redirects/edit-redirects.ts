import type { RedirectBody } from '#common/contract/content/redirects.ts';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { ownPath } from '#common/screens/public-path.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { checkRedirect } from './check-redirect.ts';
import { lockAddresses } from './claim-address.ts';
import { clearCachedRedirects, type Redirects } from './follow.ts';
import { encodePath, rightPath } from './right-path.ts';
import { writeRedirect } from './write-redirect.ts';

/** Runs a change of redirects in a transaction under the lock of addresses, and clears the cached ones. */
export async function changeRedirects<T>({ db }: Pick<Context, 'db'>, change: (trx: Db) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    await lockAddresses(trx);
    return change(trx);
  });
  clearCachedRedirects(db);
  return result;
}

/** The stored redirects of a language. */
export async function readStoredRedirects(trx: Db, lang: Lang): Promise<Redirects> {
  const rows = await trx
    .selectFrom('redirects')
    .select(['from_path', 'to_path as to', 'with_below as withBelow'])
    .where('lang', '=', lang)
    .execute();
  return new Map(rows.map(({ from_path, ...to }) => [from_path, to]));
}

/** The language and path of a typed path: "/fr/logements" is French. */
export function localPath(typed: string): { lang: Lang | undefined; path: string } {
  const path = rightPath(encodePath(typed));
  return /^\/fr(?:\/|$)/.test(path) ? { lang: 'fr', path: path.slice(3) || '/' } : { lang: undefined, path };
}

/** PostgreSQL's indexes take 2,704 bytes, and each letter of another script becomes six to twelve characters. */
const MAX_ENCODED = 2000;

/** Whether a path without its language prefix can be stored: "/fr/fr/logements" keeps a second prefix. */
export const isStorablePath = (path: string): boolean => path.length <= MAX_ENCODED && !/^\/fr(?:\/|$)/.test(path);

function requireStorable({ t }: Context, path: string | null, field: 'from' | 'to'): void {
  if (path !== null && !isStorablePath(path))
    throw new AppError('request.invalid', {}, { [field]: t('validation.path') });
}

/** The program's path of a typed one, so that it follows the permalinks. */
export async function storedPath(trx: Db, lang: Lang, typed: string): Promise<string> {
  return ownPath(await cachedPublicWords(trx), lang, typed);
}

/** The end of a redirect's way. Throws the reason why it is refused, with the message at its field. */
async function requireTarget(
  trx: Db,
  { t }: Context,
  { lang, path, to }: { lang: Lang; path: string; to: string | null },
): Promise<string | null> {
  const checked = await checkRedirect(trx, await readStoredRedirects(trx, lang), {
    lang,
    path,
    to: to && (await storedPath(trx, lang, to)),
  });
  if ('to' in checked) return checked.to;
  const { problem } = checked;
  if (problem === 'loop') throw new AppError('request.invalid', {}, { to: t('redirects.results.loop') });
  throw new AppError(`address.${problem}`, {}, { from: t(`redirects.results.${problem}`) });
}

/** A saved redirect's new address, which is null for a removed page, and its languages. */
export interface SavedRedirect {
  to: string | null;
  langs: readonly Lang[];
}

/** Adds a redirect by hand. Throws `address.reserved`, `address.taken` and `request.invalid`. */
export async function createRedirect(context: Context, body: RedirectBody): Promise<SavedRedirect> {
  const from = localPath(body.from);
  const to = body.to === '' ? null : localPath(body.to).path;
  const langs = from.lang ? [from.lang] : body.langs === 'both' ? LANGS : [body.langs];
  requireStorable(context, from.path, 'from');
  requireStorable(context, to, 'to');
  return changeRedirects(context, async (trx) => {
    for (const lang of langs) {
      const path = await storedPath(trx, lang, from.path);
      const end = await requireTarget(trx, context, { lang, path, to });
      const { userId } = actorOf(context);
      await writeRedirect(trx, { lang, from: path, to: end, withBelow: body.withBelow, origin: 'hand', userId });
    }
    const details = { after: { from: from.path, to, langs: langs.join(', ') } };
    await writeAudit(trx, context, { action: 'redirect.create', subjectKind: 'redirect', subjectId: null, details });
    return { to, langs };
  });
}

/** Changes where a redirect leads. Throws `redirect.not_found`, `edit.conflict` and `request.invalid`. */
export async function editRedirect(
  context: Context,
  id: number,
  { version, withBelow, ...body }: { to: string; withBelow: boolean; version: number },
): Promise<SavedRedirect> {
  const typed = body.to === '' ? null : localPath(body.to).path;
  requireStorable(context, typed, 'to');
  return changeRedirects(context, async (trx) => {
    const before = await lockRedirect(trx, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    const to = await requireTarget(trx, context, { lang: before.lang, path: before.from_path, to: typed });
    const { userId } = actorOf(context);
    await writeRedirect(trx, { lang: before.lang, from: before.from_path, to, withBelow, origin: 'hand', userId });
    const details = { path: before.from_path, ...changedFacts({ to: before.to_path }, { to }) };
    await writeAudit(trx, context, { action: 'redirect.modify', subjectKind: 'redirect', subjectId: id, details });
    return { to: typed, langs: [before.lang] };
  });
}

/** Deletes a redirect. Throws `redirect.not_found`. */
export function deleteRedirect(context: Context, id: number): Promise<void> {
  return changeRedirects(context, async (trx) => {
    const { lang, from_path: path, to_path: to } = await lockRedirect(trx, id);
    await trx.deleteFrom('redirects').where('id', '=', id).execute();
    const details = { before: { from: path, to, lang } };
    await writeAudit(trx, context, { action: 'redirect.delete', subjectKind: 'redirect', subjectId: id, details });
  });
}

async function lockRedirect(trx: Db, id: number) {
  const row = await trx.selectFrom('redirects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('redirect.not_found');
  return row;
}

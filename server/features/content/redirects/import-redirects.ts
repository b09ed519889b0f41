import { MAX_REDIRECT_ROWS, type RedirectReport, type RedirectResult } from '#common/contract/content/redirects.ts';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { CsvReader, FeedError, guessDelimiter } from '#server/feeds-read/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { checkRedirect } from './check-redirect.ts';
import { changeRedirects, isStorablePath, localPath, readStoredRedirects, storedPath } from './edit-redirects.ts';
import { findLinkProblem } from './find-link-problem.ts';
import { followRedirects, type Redirect, type Redirects } from './follow.ts';
import { writeRedirects } from './write-redirect.ts';

interface CsvRow {
  line: number;
  from: string;
  to: string;
  language: string;
}

const PATH = /^\/[^\s?#\\]{0,499}$/;
const isPath = (path: string): boolean => PATH.test(path) && isStorablePath(path);

/**
 * Adds the redirects of a CSV file: old path, new path (empty for a deleted page), and language (en, fr, or empty for
 * both). Reports each row; a dry run writes nothing. Throws `request.invalid` for a file that is none.
 */
export function importRedirects(
  context: Context,
  { csv, isDry }: { csv: string; isDry: boolean },
): Promise<RedirectReport> {
  const lines = readRows(context, csv);
  return changeRedirects(context, async (trx) => {
    const known = {
      en: new Map(await readStoredRedirects(trx, 'en')),
      fr: new Map(await readStoredRedirects(trx, 'fr')),
    };
    const changed = { en: new Set<string>(), fr: new Set<string>() };
    const ends: { row: RedirectReport['rows'][number]; end: string | null }[] = [];
    let written = 0;
    for (const { line, from, to, language } of lines) {
      const report = (lang: Lang | null, result: RedirectResult, end: string | null = null) =>
        ends.push({ row: { line, lang, from, to, result, isMissing: false }, end });
      const old = localPath(sitePath(context, from));
      const next = to === '' ? null : localPath(sitePath(context, to)).path;
      const langs = old.lang ? [old.lang] : languagesOf(language);
      if (!isPath(old.path) || (next !== null && !isPath(next))) report(null, 'path');
      else if (!langs) report(null, 'language');
      else
        for (const lang of langs) {
          const path = await storedPath(trx, lang, old.path);
          const target = next && (await storedPath(trx, lang, next));
          const checked = await checkRedirect(trx, known[lang], { lang, path, to: target });
          if ('problem' in checked) {
            report(lang, checked.problem);
            continue;
          }
          const before = known[lang].get(path);
          if (before?.to === checked.to) {
            report(lang, 'unchanged', checked.to);
            continue;
          }
          known[lang].set(path, { to: checked.to, withBelow: false });
          changed[lang].add(path);
          written++;
          report(lang, before ? 'replaced' : 'added', checked.to);
        }
    }
    if (written > 0 && !isDry) {
      const { userId } = actorOf(context);
      for (const lang of LANGS) await writeRedirects(trx, lang, endsOf(known[lang], changed[lang]), userId);
      await writeAudit(trx, context, {
        action: 'redirect.import',
        subjectKind: 'redirect',
        subjectId: null,
        details: { after: { count: String(written) } },
      });
    }
    const isMissing = missingIn(trx, known);
    const rows: RedirectReport['rows'] = [];
    for (const { row, end } of ends)
      rows.push({ ...row, isMissing: row.lang !== null && end !== null && (await isMissing(row.lang, end)) });
    return { isDry, written, rows };
  });
}

/** Says whether visitors find nothing at a path, after all redirects of the file. Asks once per path. */
function missingIn(trx: Db, known: Readonly<Record<Lang, Redirects>>) {
  const asked = new Map<string, Promise<boolean>>();
  return (lang: Lang, path: string): Promise<boolean> => {
    const followed = followRedirects(known[lang], path);
    const end = followed ? followed.to : path;
    if (end === null) return Promise.resolve(false);
    const key = `${lang} ${end}`;
    const answer = asked.get(key) ?? findLinkProblem(trx, end, lang).then(Boolean);
    asked.set(key, answer);
    return answer;
  };
}

/** The ends of changed redirects. From the last one on, because the rows of a chain are mostly in its order. */
function endsOf(redirects: Map<string, Redirect>, changed: ReadonlySet<string>) {
  return [...changed].toReversed().map((from) => {
    const followed = followRedirects(redirects, from);
    const to = followed ? followed.to : (redirects.get(from)?.to ?? null);
    redirects.set(from, { to, withBelow: false });
    return { from, to };
  });
}

function languagesOf(language: string): readonly Lang[] | undefined {
  if (language === '') return LANGS;
  const lang = LANGS.find((one) => one === language.toLowerCase());
  return lang && [lang];
}

/** A path from a path or from a whole address of this site. */
function sitePath({ config }: Context, typed: string): string {
  const site = config.APP_URL.replace(/\/$/, '');
  return typed.startsWith(`${site}/`) ? typed.slice(site.length) : typed;
}

function readRows({ t }: Context, csv: string): CsvRow[] {
  const reader = new CsvReader(guessDelimiter(csv));
  try {
    reader.write(csv);
    reader.end();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new AppError('request.invalid', {}, { csv: t('redirects.notCsv') });
  }
  const rows = reader.records.map(({ line, cells }): CsvRow => {
    const [from = '', to = '', language = ''] = cells.map(({ text }) => text);
    return { line, from, to, language };
  });
  // Spreadsheets begin with headings.
  const found = rows[0] && !/^(?:\/|https?:)/.test(rows[0].from) ? rows.slice(1) : rows;
  if (found.length > MAX_REDIRECT_ROWS)
    throw new AppError('request.invalid', {}, { csv: t('redirects.tooMany', { limit: MAX_REDIRECT_ROWS }) });
  return found;
}

import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { ALL_PERMALINKS, type PermalinkField, type PermalinkValues } from '#common/contract/site/permalinks.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { BELOW_PLACES, type ChosenWords, PERMALINKS, type Permalink } from '#common/screens/permalinks.ts';
import { fromKeys } from '#common/values/objects.ts';
import {
  clearCachedRedirects,
  findAddressOwner,
  lockAddresses,
  SEGMENTS_BELOW_PLACES,
  writeRedirect,
} from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { PERMALINKS_SETTING, readChosenWords } from '#server/platform/network/public-site.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { saveSettings, versionOfSettings } from './save-settings.ts';

type Words = Record<Lang, ChosenWords>;

const wordOf = (words: Words, name: Permalink, lang: Lang): string => words[lang][name] ?? PERMALINKS[name];

function formOf(words: Words): PermalinkValues {
  const pairs = ALL_PERMALINKS.map(({ name, lang, field }) => [field, wordOf(words, name, lang)] as const);
  const byField = new Map<PermalinkField, string>(pairs);
  return fromKeys([...byField.keys()], (field) => byField.get(field) ?? '');
}

/** The permalinks and their version, read from the database itself. */
export async function readPermalinksForm(db: Db): Promise<{ permalinks: PermalinkValues; version: number }> {
  // The version comes first: a change in between makes the form refuse to save.
  const version = await versionOfSettings(db, [PERMALINKS_SETTING]);
  return { permalinks: formOf(await readChosenWords(db)), version };
}

/**
 * Saves the permalinks, redirects former words and records the change. Returns the new version. Throws `edit.conflict`,
 * and `request.invalid` with a message at each word that something else uses.
 */
export async function savePermalinks(
  context: Context,
  { version, ...form }: PermalinkValues & { version: number },
): Promise<number> {
  const saved = await context.db.transaction().execute(async (trx) => {
    await lockAddresses(trx);
    if ((await versionOfSettings(trx, [PERMALINKS_SETTING])) !== version) throw new AppError('edit.conflict');
    const before = await readChosenWords(trx);
    const changed = ALL_PERMALINKS.filter(({ name, lang, field }) => form[field] !== wordOf(before, name, lang));
    const fields: FieldErrors = {};
    // Sections that swap their words: each takes one that another of them leaves.
    const isLeft = (lang: Lang, word: string) =>
      changed.some((one) => one.lang === lang && wordOf(before, one.name, lang) === word);
    const isSwapped = (lang: Lang, word: string) =>
      changed.some(
        (one) => one.lang === lang && wordOf(before, one.name, lang) === word && isLeft(lang, form[one.field]),
      );
    for (const { name, lang, field } of changed) {
      const problem = await problemOf(trx, context, {
        name,
        lang,
        word: form[field],
        isSwapped: isSwapped(lang, form[field]),
      });
      if (problem) fields[field] = problem;
    }
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, fields);
    for (const { name, lang, field } of changed) {
      const former = wordOf(before, name, lang);
      const isTaken = changed.some((one) => one.lang === lang && form[one.field] === former);
      await redirectFormer(trx, context, { name, lang, former, word: form[field], isTaken });
    }
    const next = await saveSettings(trx, { [PERMALINKS_SETTING]: chosenOf(form) }, version);
    await writeAudit(trx, context, {
      action: 'settings.modify',
      subjectKind: 'settings',
      subjectId: null,
      details: changedFacts(formOf(before), form),
    });
    return next;
  });
  clearCacheOfTable(context.db, 'site_settings');
  clearCachedRedirects(context.db);
  return saved;
}

function chosenOf(form: Record<PermalinkField, string>): Words {
  const of = (lang: Lang) =>
    Object.fromEntries(
      ALL_PERMALINKS.flatMap((one) =>
        one.lang === lang && form[one.field] !== PERMALINKS[one.name] ? [[one.name, form[one.field]]] : [],
      ),
    );
  return { en: of('en'), fr: of('fr') };
}

interface Wanted {
  name: Permalink;
  lang: Lang;
  word: string;
}

/** Why a section can't have a word, or undefined. The schema has compared it with the other sections. */
async function problemOf(
  trx: Db,
  { t, config }: { t: Translate; config: Context['config'] },
  { name, lang, word, isSwapped }: Wanted & { isSwapped: boolean },
): Promise<string | undefined> {
  if (word === PERMALINKS[name]) return undefined;
  // Places have this section too, beside their shortcuts.
  if (BELOW_PLACES.some((one) => one === name) && SEGMENTS_BELOW_PLACES.has(word)) return t('errors.address.reserved');
  if (isSwapped) return undefined;
  const path = `/${word}`;
  if (config.API_PATH.split('/')[1] === word || config.LISTING_PREVIEW_SEGMENT === word)
    return t('errors.address.reserved');
  const owner = await findAddressOwner(trx, { lang, path });
  if (owner) return t(owner === 'reserved' ? 'errors.address.reserved' : 'errors.address.taken');
  const redirect = await trx
    .selectFrom('redirects')
    .select('to_path')
    .where('lang', '=', lang)
    .where('from_path', '=', path)
    .executeTakeFirst();
  const isOwn = redirect?.to_path === `/${PERMALINKS[name]}`;
  return redirect && !isOwn ? t('siteAdmin.permalinks.redirected') : undefined;
}

/**
 * Redirects a former word to the program's path, which leads on to whatever word is in use: no chain. A redirect from
 * the new word is deleted: no loop. The default needs none, because it is the program's path, nor does a word that
 * another section takes in the same change.
 */
async function redirectFormer(
  trx: Db,
  context: Context,
  { name, lang, former, word, isTaken }: Wanted & { former: string; isTaken: boolean },
): Promise<void> {
  await trx.deleteFrom('redirects').where('lang', '=', lang).where('from_path', '=', `/${word}`).execute();
  if (former === PERMALINKS[name] || isTaken) return;
  const { userId } = actorOf(context);
  const to = `/${PERMALINKS[name]}`;
  await writeRedirect(trx, { lang, from: `/${former}`, to, withBelow: true, origin: 'slug', userId });
}

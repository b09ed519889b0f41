import type { EntryDetail, EntryFieldInfo } from '#common/contract/content/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { isBlank } from '#common/entries/fields.ts';
import { type EntryFormValues, fieldName } from './entry-values.ts';

/** The languages with something to publish, and those of them whose required fields are filled in. */
export function toPublish(
  { parts }: EntryDetail,
  fields: readonly EntryFieldInfo[],
  values: EntryFormValues,
  hasChanges: boolean,
): { waiting: readonly Lang[]; ready: readonly Lang[] } {
  const waiting = LANGS.filter((lang) => hasChanges || parts[lang].state !== 'live');
  const isComplete = (lang: Lang) =>
    fields.every(({ key, isShared, isRequired }) => isShared || !isRequired || !isBlank(values[fieldName(lang, key)]));
  const isShown = waiting.some((lang) => parts[lang].state !== 'hidden');
  // A language that somebody hid is published again only by its own action, unless both are hidden.
  const ready = waiting.filter((lang) => isComplete(lang) && !(isShown && parts[lang].state === 'hidden'));
  const isNowhere = LANGS.every((lang) => parts[lang].state === 'draft');
  // The server then names the fields that are missing.
  return { waiting, ready: ready.length === 0 && isNowhere ? waiting : ready };
}

import type { EntryDetail, EntryFieldInfo } from '#common/contract/content/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { ENTRY_PARTS, type EntryPart } from '#common/entries/kinds.ts';

/** The values of the form by part and field: `en.title`. `upToDate.fr` is a checkbox. */
export type EntryFormValues = Record<string, unknown>;

/** Values of each part, as the API takes them. */
export type PartValues = Record<EntryPart, Record<string, unknown>>;

export const fieldName = (part: EntryPart, key: string): string => `${part}.${key}`;

/** The part that a field belongs to. */
const fieldParts = ({ isShared }: EntryFieldInfo): readonly EntryPart[] => (isShared ? ['shared'] : LANGS);

/** The values of all parts in one object, for the form. */
export function flatten(fields: readonly EntryFieldInfo[], parts: PartValues): EntryFormValues {
  const values: EntryFormValues = {};
  for (const field of fields)
    for (const part of fieldParts(field)) values[fieldName(part, field.key)] = parts[part][field.key];
  for (const lang of LANGS) values[`upToDate.${lang}`] = false;
  return values;
}

/** The body of a call, from the form's values. */
export function partsFrom(values: EntryFormValues): PartValues & { upToDate: Lang[] } {
  const parts: PartValues = { shared: {}, en: {}, fr: {} };
  for (const part of ENTRY_PARTS)
    for (const [name, value] of Object.entries(values))
      if (name.startsWith(`${part}.`)) parts[part][name.slice(part.length + 1)] = value;
  return { ...parts, upToDate: LANGS.filter((lang) => values[`upToDate.${lang}`] === true) };
}

export const draftsOf = ({ parts }: EntryDetail): PartValues => ({
  shared: parts.shared.draft,
  en: parts.en.draft,
  fr: parts.fr.draft,
});

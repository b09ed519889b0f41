import type { EntryDetail, EntryFieldInfo } from '#common/contract/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { ENTRY_PARTS, type EntryPart } from '#common/entries/kinds.ts';

/** The values of the form by part and field: `en.title`. `upToDate.fr` is a checkbox. */
export type EntryFormValues = Record<string, unknown>;

/** Values of each part, as the API takes them. */
export type PartValues = Record<EntryPart, Record<string, unknown>>;

export const fieldName = (part: EntryPart, key: string): string => `${part}.${key}`;

/** The part that a field belongs to. */
export const fieldParts = ({ isShared }: EntryFieldInfo): readonly EntryPart[] => (isShared ? ['shared'] : LANGS);

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

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The words of a value, for a comparison by eye. A document has a line per paragraph. */
export function wordsOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOfValue).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { type, text, content, attrs } = Object.fromEntries(entriesOf(value));
  if (typeof text === 'string') return text;
  const isLine = type === 'paragraph' || type === 'heading';
  if (Array.isArray(content)) return content.map(wordsOfValue).join(isLine ? '' : '\n');
  // The words of a section are its attributes.
  return entriesOf(attrs)
    .flatMap(([name, inner]) => (name !== 'id' && typeof inner === 'string' && inner !== '' ? [inner] : []))
    .join(' · ');
}

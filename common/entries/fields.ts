import type { Lang } from '#common/contract/fields.ts';
import { MAX_ID } from '#common/contract/fields.ts';
import { isLine } from '#common/values/typed-text.ts';

/** The types of values that an entry's field may have. */
export const FIELD_TYPES = [
  'text',
  'long',
  'rich',
  'slug',
  'picture',
  'list',
  'reference',
  'number',
  'choice',
  'date',
] as const;
type FieldType = (typeof FIELD_TYPES)[number];

/** The records that a reference may name. Its value is their id. */
export const REFERENCE_TARGETS = ['page', 'post', 'category', 'province', 'city', 'listing'] as const;
export type ReferenceTarget = (typeof REFERENCE_TARGETS)[number];

/** A field of a kind of entries. Its value belongs to one language or to both. */
export interface EntryField {
  key: string;
  type: FieldType;
  isShared?: boolean;
  /** Publishing refuses a blank value. Drafts may have one. */
  isRequired?: boolean;
  /** Largest length of a text in characters, or number of items in a list. */
  maximum?: number;
  choices?: readonly string[];
  /** The records of a reference, or of a list of ids. */
  target?: ReferenceTarget;
  /** Texts of a field that a type defines. Other fields have phrases. */
  labels?: Readonly<Record<Lang, string>>;
  choiceLabels?: Readonly<Record<string, Readonly<Record<Lang, string>>>>;
}

/** The values of one part of an entry, by field: the JSON of a revision. */
export type EntryValues = Record<string, unknown>;

const LARGEST: Readonly<Record<FieldType, number>> = {
  text: 200,
  long: 1000,
  rich: 200_000,
  slug: 150,
  picture: 300,
  list: 50,
  reference: MAX_ID,
  number: 1_000_000_000,
  choice: 100,
  date: 10,
};

const SLUG = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses them, because PostgreSQL takes no NUL in text
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}]/u;
/** PostgreSQL takes neither NUL nor lone surrogates in JSON. */
const UNSAFE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
/** Deepest nesting of a rich document. */
const DEEPEST = 30;

/** The value of an empty field. */
export function blankOf({ type, isRequired, choices }: EntryField): unknown {
  if (type === 'choice' && isRequired) return choices?.[0] ?? '';
  if (type === 'list') return [];
  return type === 'picture' || type === 'reference' || type === 'number' ? null : '';
}

/** Whether a field has no value. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The largest length, number of items or number of a field. */
export const maximumOf = ({ type, maximum }: EntryField): number => maximum ?? LARGEST[type];

/** A phrase key of `validation`, and its parameters. */
export interface FieldIssue {
  phrase: 'required' | 'maxLength' | 'invalid' | 'one_of' | 'date' | 'numeric' | 'max_value' | 'blanks';
  maximum?: number;
}

/**
 * The known fields of a part with their values, blank ones for those that are missing, and an issue for each wrong
 * value. Publishing (`isFinal`) also refuses blank required fields, and blanks to fill in (`[[…]]`).
 */
export function checkValues(
  fields: readonly EntryField[],
  given: EntryValues,
  isFinal: boolean,
): { values: EntryValues; issues: Record<string, FieldIssue> } {
  const values: EntryValues = {};
  const issues: Record<string, FieldIssue> = {};
  for (const field of fields) {
    const value = tidy(field, Object.hasOwn(given, field.key) ? given[field.key] : undefined);
    values[field.key] = value;
    const issue = issueOf(field, value, isFinal);
    if (issue) issues[field.key] = issue;
  }
  return { values, issues };
}

/** Trims texts, and gives missing values the blank of their type. */
function tidy(field: EntryField, value: unknown): unknown {
  if (value === undefined || value === null) return blankOf(field);
  if (typeof value === 'string' && field.type !== 'rich') return value.trim();
  return value;
}

function issueOf(field: EntryField, value: unknown, isFinal: boolean): FieldIssue | undefined {
  if (isBlank(value)) return isFinal && field.isRequired ? { phrase: 'required' } : undefined;
  const maximum = maximumOf(field);
  switch (field.type) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return { phrase: 'numeric' };
      return Math.abs(value) > maximum ? { phrase: 'max_value', maximum } : undefined;
    case 'reference':
      return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maximum
        ? undefined
        : { phrase: 'one_of' };
    case 'list':
      return listIssue(value, maximum);
    case 'rich':
    case 'picture':
      if (typeof value === 'object' && value !== null) return documentIssue(value, maximumOf(field), isFinal);
      return textIssue(value, maximum, isFinal);
    case 'choice':
      return typeof value === 'string' && (field.choices ?? [value]).includes(value) ? undefined : { phrase: 'one_of' };
    case 'date':
      return isDay(value) ? undefined : { phrase: 'date' };
    case 'slug':
      if (typeof value !== 'string' || !SLUG.test(value)) return { phrase: 'invalid' };
      return textIssue(value, maximum, isFinal);
    case 'text':
      return typeof value === 'string' && !isLine(value) ? { phrase: 'invalid' } : textIssue(value, maximum, isFinal);
    default:
      return textIssue(value, maximum, isFinal);
  }
}

function textIssue(value: unknown, maximum: number, isFinal: boolean): FieldIssue | undefined {
  if (typeof value !== 'string' || UNSAFE.test(value)) return { phrase: 'invalid' };
  if (value.length > maximum) return { phrase: 'maxLength', maximum };
  return isFinal && value.includes('[[') ? { phrase: 'blanks' } : undefined;
}

function listIssue(value: unknown, maximum: number): FieldIssue | undefined {
  if (!Array.isArray(value)) return { phrase: 'invalid' };
  if (value.length > maximum) return { phrase: 'max_value', maximum };
  return value.map((item) => textIssue(item, 500, false)).find((issue) => issue !== undefined);
}

/** A document or an asset: bounded JSON. The kinds that render it know its nodes. */
function documentIssue(value: object, maximum: number, isFinal: boolean): FieldIssue | undefined {
  if (Array.isArray(value) || depthOf(value) > DEEPEST) return { phrase: 'invalid' };
  const written = JSON.stringify(value);
  return UNSAFE_JSON.test(written) ? { phrase: 'invalid' } : textIssue(written, maximum, isFinal);
}

function depthOf(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null || level > DEEPEST) return level;
  return Math.max(level, ...Object.values(value).map((inner) => depthOf(inner, level + 1)));
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

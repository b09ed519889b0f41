import type * as z from 'zod/mini';
import type { FieldErrors } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** The part of a zod issue that the message needs. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly origin?: string | undefined;
  readonly input?: unknown;
  /** Parameters for the sentence of a rule in common/values/rules.ts. */
  readonly params?: Record<string, unknown> | undefined;
}

/** Returns one message per field (dotted path), in the caller's language. The first issue of a field wins. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[] | readonly Issue[],
  t: Translate,
  sentence: (issue: Issue, t: Translate) => string = sentenceOf,
): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues as readonly Issue[]) fields[nameOf(issue)] ??= sentence(issue, t);
  return fields;
}

const nameOf = (issue: Issue): string => issue.path.map(String).join('.');

/** The message of an issue outside forms, where no label beside it names the field. */
export function namedSentenceOf(issue: Issue, t: Translate): string {
  const field = nameOf(issue);
  const sentence = sentenceOf(issue, t);
  if (field === '') return sentence;
  if (sentence === t('validation.required')) return t('validation.requiredNamed', { field });
  return sentence === t('validation.invalid') ? t('validation.fallback', { field }) : sentence;
}

/**
 * The message of an issue. A schema names its phrase by key ('validation.email'); otherwise the issue's code decides.
 */
export function sentenceOf(issue: Issue, t: Translate): string {
  const bounds = { minimum: Number(issue.minimum ?? 0), maximum: Number(issue.maximum ?? 0) };
  const own = issue.message.startsWith('validation.')
    ? t.dynamic(issue.message, { ...bounds, ...(issue.params as Record<string, string | number>) })
    : undefined;
  return own ?? byCode(issue, bounds, t);
}

function byCode(issue: Issue, bounds: { minimum: number; maximum: number }, t: Translate): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return t('validation.min_value', bounds);
      return bounds.minimum <= 1 ? t('validation.required') : t('validation.minLength', bounds);
    case 'too_big':
      return issue.origin === 'string' ? t('validation.maxLength', bounds) : t('validation.max_value', bounds);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? t('validation.required') : t('validation.invalid');
    case 'invalid_value':
      return t('validation.one_of');
    default:
      return t('validation.invalid');
  }
}

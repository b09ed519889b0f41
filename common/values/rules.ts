import * as z from 'zod/mini';
import { isEmail, tidyEmail } from './email-address.ts';

/**
 * Rules for form fields. Their sentences are in common/i18n/{en,fr}/validation.ts. Only `required` rejects an empty
 * value.
 */
export const rules = {
  required: () => of('required', (value) => !isEmpty(value)),
  email: () => text('email', (value) => isEmail(tidyEmail(value))),
  /** Length bounds, in characters. */
  min: (minimum: number) => text('minLength', (value) => [...value].length >= minimum, { minimum }),
  max: (maximum: number) => text('maxLength', (value) => [...value].length <= maximum, { maximum }),
  min_value: (minimum: number) => number('min_value', (value) => value >= minimum, { minimum }),
  max_value: (maximum: number) => number('max_value', (value) => value <= maximum, { maximum }),
  between: (minimum: number, maximum: number) =>
    number('between', (value) => value >= minimum && value <= maximum, { minimum, maximum }),
  integer: () => text('integer', (value) => /^-?\d+$/.test(value)),
  numeric: () => text('numeric', (value) => /^-?\d+(?:[.,]\d+)?$/.test(value)),
  /** Exactly `length` digits. */
  digits: (length: number) => text('digits', (value) => /^\d+$/.test(value) && value.length === length, { length }),
  url: () => text('url', (value) => isWebAddress(value)),
  regex: (pattern: RegExp) =>
    text('regex', (value) => new RegExp(pattern.source, pattern.flags.replace('g', '')).test(value)),
  /** Equal to another field; for the object with both, with the error at `field`. */
  confirmed: (field: string, other: string) =>
    z.refine<unknown>((form) => Reflect.get(Object(form), field) === Reflect.get(Object(form), other), {
      error: 'validation.confirmed',
      path: [field],
    }),
  one_of: (options: readonly string[]) => text('one_of', (value) => options.includes(value)),
  image: () => file('image', ({ type }) => /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/.test(type)),
  /** File types by MIME name or file ending. */
  mimes: (types: readonly string[]) =>
    file('mimes', ({ type, name }) => types.some((one) => type === one || name.toLowerCase().endsWith(`.${one}`)), {
      types: types.join(', '),
    }),
  /** Largest size, in KB. */
  size: (kilobytes: number) => file('size', ({ size }) => size <= kilobytes * 1024, { kilobytes }),
} as const;

/** Name of a rule. */
export type Rule = keyof typeof rules;

/** The part of a File that rules use. */
export interface FileLike {
  name: string;
  type: string;
  size: number;
}

function of(sentence: string, holds: (value: unknown) => boolean, params: Record<string, unknown> = {}) {
  return z.refine<unknown>(holds, { error: `validation.${sentence}`, params });
}

function text(sentence: string, holds: (value: string) => boolean, params?: Record<string, unknown>) {
  return of(sentence, (value) => isEmpty(value) || (typeof value === 'string' && holds(value)), params);
}

function number(sentence: string, holds: (value: number) => boolean, params?: Record<string, unknown>) {
  const numberOf = (value: unknown) => (typeof value === 'string' ? Number(value.replace(',', '.')) : Number(value));
  return of(sentence, (value) => isEmpty(value) || holds(numberOf(value)), params);
}

function file(sentence: string, holds: (value: FileLike) => boolean, params?: Record<string, unknown>) {
  return of(sentence, (value) => isEmpty(value) || (typeof value === 'object' && holds(value as FileLike)), params);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Credentials in front of the host hide it: "https://bank.ca@evil.example" opens evil.example. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;
/** Control characters, and invisible ones that turn or hide text. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** Whether a text is a web address that shows where it leads. */
export function isWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value) && !INVISIBLE.test(value) && URL.canParse(value);
}

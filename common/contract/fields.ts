import * as z from 'zod/mini';
import { isEmail, tidyEmail } from '#common/values/email-address.ts';
import { hasAddress } from '#common/values/person-name.ts';
import { isPhone } from '#common/values/phone.ts';
import { isLine, tidyLine, visibleText } from '#common/values/typed-text.ts';

export const LANGS = ['en', 'fr'] as const;
export type Lang = (typeof LANGS)[number];

/** Largest value of PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

/** An id in a path or query. Only digits, so "12abc" and "1e3" are refused. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'validation.integer')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number().check(z.minimum(1), z.maximum(MAX_ID)),
  ),
);

/** The parameters of a path with one id. */
export const idParams = z.object({ id: idParam });

/** An id in a body. */
export const recordId = z.int('validation.integer').check(z.minimum(1), z.maximum(MAX_ID));

/** The version of the record that the caller has edited. */
export const version = recordId;

/** The version of some settings together. It is 0 before they are first saved. */
export const settingsVersion = z.int('validation.integer').check(z.minimum(0), z.maximum(MAX_ID));

/** A moment in a response. */
export const at = z.iso.datetime();

/** A member of the team. */
export const teamMember = z.object({ id: z.int(), name: z.string() });

/** A whole number in a query, with its bounds. */
export const intParam = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}$/, 'validation.integer')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );

/** A point in a query: latitude and longitude in degrees, separated by a comma. */
export const pointParam = z.pipe(
  z.string().check(z.regex(/^-?\d{1,2}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/, 'validation.invalid')),
  z.transform((text: string) => {
    const [lat = 0, lng = 0] = text.split(',').map(Number);
    return { lat, lng };
  }),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses them; PostgreSQL takes no NUL in text and no lone surrogates in JSON
const STORABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}]*$/u;

/** Whether a text has no lone surrogates and no control characters other than line breaks and tabs. */
export const isStorable = (value: string): boolean => STORABLE.test(value);

/**
 * Text typed by a person: trimmed and bounded, without lone surrogates or control characters other than line breaks
 * and tabs.
 */
export const text = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum, 'validation.maxLength'), z.regex(STORABLE, 'validation.invalid'));

export const requiredText = (maximum: number) => text(maximum).check(z.minLength(1, 'validation.required'));

/** Optional text. Empty means absent. */
export const optionalText = (maximum: number) => z.optional(text(maximum));

/** Text on one visible line. */
export const line = (maximum: number) => text(maximum).check(z.refine(isLine, 'validation.invalid'));

export const requiredLine = (maximum: number) => line(maximum).check(z.minLength(1, 'validation.required'));

/** The line of an address with its civic number, typed or pasted with any blanks. */
export const addressLine = (maximum: number) =>
  z.pipe(
    text(maximum * 2),
    z.pipe(z.transform(tidyLine), z.string().check(z.maxLength(maximum, 'validation.maxLength'))),
  );

/** A name on one line. Emails to strangers carry names, so names must not contain links. */
const name = (maximum: number) =>
  text(maximum).check(z.refine((value) => isLine(value) && !hasAddress(value), 'validation.name'));

/** A company's name. */
export const companyName = name;

/** A person's whole name. */
export const personName = (maximum: number) => name(maximum).check(z.minLength(1, 'validation.required'));

/** The two fields of a person's name. Many people have one name only, so one of them may be empty. */
export const namePart = name(60);
export const personNames = { firstName: z._default(namePart, ''), lastName: z._default(namePart, '') };

/** Whether one of the two is filled in. Fields that a change leaves out stay as they are. */
export const hasName = z.refine<{ firstName?: string | undefined; lastName?: string | undefined }>(
  ({ firstName, lastName }) => Boolean(firstName || lastName) || (firstName === undefined && lastName === undefined),
  {
    error: 'validation.oneName',
    path: ['firstName'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** An email address, in the form that mail servers take. */
export const email = z.pipe(
  text(320),
  z.pipe(
    z.transform(tidyEmail),
    z.string().check(z.minLength(1, 'validation.required'), z.refine(isEmail, 'validation.email')),
  ),
);

/** A phone number in any notation, with or without an extension: at most 40 characters. */
export const optionalPhone = z.optional(
  z.pipe(
    z.pipe(text(60), z.transform(visibleText)),
    z.string().check(
      z.maxLength(40, 'validation.maxLength'),
      z.refine((phone) => phone === '' || isPhone(phone), 'validation.phone'),
    ),
  ),
);

/** A calendar day, YYYY-MM-DD. Year 0 is refused. */
export const day = z.iso
  .date('validation.date')
  .check(z.refine((value) => !value.startsWith('0000'), 'validation.date'));

/**
 * Honeypot: people leave it blank. If it is filled, the form is refused and shows the field, because a browser may have
 * filled it in for a person.
 */
export const leaveBlank = z.optional(z.string().check(z.maxLength(0, 'validation.leaveBlank')));

/** A form's random key. A second submission with the same key is the same request. */
export const requestKey = z.uuid('validation.invalid');

/** One text in both languages. */
export const bilingual = z.object({ en: z.string(), fr: z.string() });

/** A response that only confirms the call. */
export const taken = z.object({ ok: z.literal(true), message: z.string() });

/** The caller's language. */
export const lang = z.enum(LANGS);

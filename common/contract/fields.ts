import * as z from 'zod/mini';

export const LANGS = ['en', 'fr'] as const;
export type Lang = (typeof LANGS)[number];

/** Largest value of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** An id in a path or query. Only digits, so "12abc" and "1e3" are refused. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'validation.integer')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number().check(z.minimum(1), z.maximum(MAX_ID)),
  ),
);

/** A whole number in a query, with its bounds. */
export const intParam = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}$/, 'validation.integer')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );

/**
 * Text typed by a person: trimmed and bounded, without lone surrogates or control characters other than line breaks
 * and tabs.
 */
export const text = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maximum, 'validation.maxLength'),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses them; PostgreSQL takes no NUL in text and no lone surrogates in JSON
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}]*$/u, 'validation.invalid'),
  );

export const requiredText = (maximum: number) => text(maximum).check(z.minLength(1, 'validation.required'));

/** Optional text. Empty means absent. */
export const optionalText = (maximum: number) => z.optional(text(maximum));

/** Email programs turn these into links. Emails to strangers carry names, so names must not contain them. */
const LINKS = /:\/\/|www\./i;
const DOMAINS = /[:/@]|www\.|\.(?:com|net|org|info|ca|io|ru|cn|xyz|top|site|online|link|shop|app)\b/i;
const nameWithout = (links: RegExp, maximum: number) =>
  text(maximum).check(z.refine((name) => !/[\r\n\t]/.test(name) && !links.test(name), 'validation.invalid'));

/** A company's name, on one line. It may be a domain, but not a web address. */
export const companyName = (maximum: number) => nameWithout(LINKS, maximum);

/** A person's name or a part of it, on one line. */
export const personName = (maximum: number) =>
  nameWithout(DOMAINS, maximum).check(z.minLength(1, 'validation.required'));

export const email = requiredText(254).check(z.email('validation.email'));

/** A phone number in any notation: 10 to 15 digits, at most 30 characters. */
export const optionalPhone = z.optional(
  text(30).check(z.regex(/^$|^(?=(?:\D*\d){10,15}\D*$)[+\d\s().x-]+$/, 'validation.phone')),
);

/** A calendar day, YYYY-MM-DD. Year 0 is refused. */
export const day = z.iso
  .date('validation.date')
  .check(z.refine((value) => !value.startsWith('0000'), 'validation.date'));

/** Honeypot: people leave it blank. If it is filled, the server responds with success and drops the form. */
export const leaveBlank = z.optional(z.string().check(z.maxLength(500)));

/** A form's random key. A second submission with the same key is the same request. */
export const requestKey = z.uuid('validation.invalid');

/** One text in both languages. */
export const bilingual = z.object({ en: z.string(), fr: z.string() });

/** A response that only confirms the call. */
export const taken = z.object({ ok: z.literal(true), message: z.string() });

/** The caller's language. */
export const lang = z.enum(LANGS);

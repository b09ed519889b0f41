import * as z from 'zod/mini';

/** The two languages of the product. */
export const LANGS = ['en', 'fr'] as const;
/** A language of the product. */
export type Lang = (typeof LANGS)[number];

/** Largest id that PostgreSQL's integer holds. */
const MAX_ID = 2_147_483_647;

/** An id in a path or query: digits only, so that "12abc" and "1e3" are refused. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'validation.integer')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number().check(z.minimum(1), z.maximum(MAX_ID)),
  ),
);

/** A whole number of a query with its bounds, given as text. */
export const intParam = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}$/, 'validation.integer')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );

/**
 * Text of a person's typing: trimmed, bounded, without control characters other than line breaks and tabs, and without
 * halves of characters.
 */
export const text = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maximum, 'validation.maxLength'),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it keeps out; PostgreSQL refuses NUL in text, and lone surrogates in JSON
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}]*$/u, 'validation.invalid'),
  );

/** Text that must not be empty. */
export const requiredText = (maximum: number) => text(maximum).check(z.minLength(1, 'validation.required'));

/** Optional text: empty counts as absent. */
export const optionalText = (maximum: number) => z.optional(text(maximum));

/** What makes a name a link in mail programs: letters to strangers carry names of people and companies. */
const LINKS = /:\/\/|www\./i;
const DOMAINS = /[:/@]|www\.|\.(?:com|net|org|info|ca|io|ru|cn|xyz|top|site|online|link|shop|app)\b/i;
const nameWithout = (links: RegExp, maximum: number) =>
  text(maximum).check(z.refine((name) => !/[\r\n\t]/.test(name) && !links.test(name), 'validation.invalid'));

/** Name of a company, on one line: it may be a domain and never a web address. */
export const companyName = (maximum: number) => nameWithout(LINKS, maximum);

/** Name of a person, on one line, or a part of it. */
export const personName = (maximum: number) =>
  nameWithout(DOMAINS, maximum).check(z.minLength(1, 'validation.required'));

/** An e-mail address. */
export const email = requiredText(254).check(z.email('validation.email'));

/** A phone number, written freely: at least ten digits, at most 20 characters of a number. */
export const optionalPhone = z.optional(
  text(30).check(z.regex(/^$|^(?=(?:\D*\d){10,15}\D*$)[+\d\s().x-]+$/, 'validation.phone')),
);

/** A calendar day, YYYY-MM-DD. There is no year 0. */
export const day = z.iso
  .date('validation.date')
  .check(z.refine((value) => !value.startsWith('0000'), 'validation.date'));

/** The trap: people leave it blank. A filled one is answered like a success and thrown away. */
export const leaveBlank = z.optional(z.string().check(z.maxLength(500)));

/** A form's own random key: a repeated click is the same request. */
export const requestKey = z.uuid('validation.invalid');

/** Two languages of one text. */
export const bilingual = z.object({ en: z.string(), fr: z.string() });

/** An answer that only says that it was taken. */
export const taken = z.object({ ok: z.literal(true), message: z.string() });

/** The language of the caller. */
export const lang = z.enum(LANGS);

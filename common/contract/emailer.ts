import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { email, lang, taken } from '#common/contract/fields.ts';

/** Only whoever builds the product: templates are part of it. */
const developers = { ...only('Developer'), permissions: ['modifyPageTypes'] } as const;

/** Who gets a letter. */
export const LETTER_READERS = ['account', 'visitor', 'renter', 'landlord', 'support'] as const;
/** One of them. */
export type LetterReader = (typeof LETTER_READERS)[number];

/** A kind of letter in the list. */
export const letterTemplate = z.object({
  /** As the outbox names it: `account.verify`. */
  name: z.string(),
  reader: z.enum(LETTER_READERS),
  /** Whether it advertises, and so needs consent, a postal address and a way out. */
  isCommercial: z.boolean(),
  /** Of its sample, in the caller's language. */
  subject: z.string(),
});
/** See the schema. */
export type LetterTemplateShown = z.output<typeof letterTemplate>;

/** A letter made of made-up facts. */
export const letterPreview = z.object({
  ...letterTemplate.shape,
  /** The language it is written in: support reads English whatever is asked for. */
  lang,
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Weight of its HTML. Mail programs cut what is heavier than 102 KB. */
  bytes: z.int(),
  /** Paths of pages that show its HTML for a while, by the colours of the reader's system. */
  frames: z.object({ light: z.string(), dark: z.string() }),
});
/** See the schema. */
export type LetterPreview = z.output<typeof letterPreview>;

const params = z.object({ name: z.string().check(z.maxLength(100)) });

/** What the form for a test letter sends. */
export const testLetter = z.object({ email, lang });

/** Templates of letters, for those who build them. */
export const emailer = group({
  templates: {
    method: 'GET',
    path: '/emailer/templates',
    summary: 'All templates of letters',
    access: developers,
    output: z.object({ templates: z.array(letterTemplate) }),
  },
  preview: {
    method: 'GET',
    path: '/emailer/templates/:name',
    summary: 'A template with made-up facts, as HTML and as text',
    access: developers,
    params,
    query: z.object({ lang: z.optional(lang) }),
    output: z.object({ preview: letterPreview }),
    errors: ['template.not_found'],
  },
  send: {
    method: 'POST',
    path: '/emailer/templates/:name/send',
    summary: 'Sends a template with made-up facts to an address, marked as a test',
    access: developers,
    params,
    body: testLetter,
    output: taken,
    errors: ['template.not_found', 'mail.no_postal_address'],
    limitPerMinute: 10,
  },
});

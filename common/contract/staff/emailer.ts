import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { email, lang, taken } from '#common/contract/fields.ts';

/** Only developers, because templates are part of the product. */
const developers = { ...only('Developer'), permissions: ['modifyPageTypes'] } as const;

const EMAIL_RECIPIENTS = ['account', 'visitor', 'renter', 'landlord', 'support'] as const;
export type EmailRecipient = (typeof EMAIL_RECIPIENTS)[number];

const emailTemplate = z.object({
  /** The outbox's name for it: `account.verify`. */
  name: z.string(),
  reader: z.enum(EMAIL_RECIPIENTS),
  /** Commercial emails need consent, a postal address and an unsubscribe link. */
  isCommercial: z.boolean(),
  /** The sample's subject, in the caller's language. */
  subject: z.string(),
});
export type EmailTemplateSummary = z.output<typeof emailTemplate>;

/** An email made from sample data. */
const emailPreview = z.object({
  ...emailTemplate.shape,
  /** The email's own language: support always gets English. */
  lang,
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Size of its HTML. Some email programs cut off messages above 102 KB. */
  bytes: z.int(),
  /** Paths of temporary pages with its HTML, one per colour scheme. */
  frames: z.object({ light: z.string(), dark: z.string() }),
});
export type EmailPreviewFacts = z.output<typeof emailPreview>;

const params = z.object({ name: z.string().check(z.maxLength(100)) });

export const testEmail = z.object({ email, lang });

/** Email templates, for developers. */
export const emailer = group({
  templates: {
    method: 'GET',
    path: '/emailer/templates',
    summary: 'Lists the email templates',
    access: developers,
    output: z.object({ templates: z.array(emailTemplate) }),
  },
  preview: {
    method: 'GET',
    path: '/emailer/templates/:name',
    summary: 'Returns a template filled with sample data, as HTML and text',
    access: developers,
    params,
    query: z.object({ lang: z.optional(lang) }),
    output: z.object({ preview: emailPreview }),
    errors: ['template.not_found'],
  },
  send: {
    method: 'POST',
    path: '/emailer/templates/:name/send',
    summary: 'Sends a template filled with sample data to an address, marked as a test',
    access: developers,
    params,
    body: testEmail,
    output: taken,
    errors: ['template.not_found', 'mail.no_postal_address'],
    limitPerMinute: 10,
  },
});

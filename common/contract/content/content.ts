import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { PAGE_FORMS } from '#common/entries/kinds.ts';
import { PAGE_PARTS } from '#common/entries/page-types.ts';

/** An editable text in the caller's language: plain text or sanitised HTML. */
const contentItem = z.object({ contentKey: z.string(), content: z.string() });

/** A named text, or a named group of texts: a block has either `content` or `contents`. */
export const contentBlock = z.object({
  contentKey: z.string(),
  content: z.optional(z.string()),
  contents: z.optional(z.array(contentItem)),
});
export type ContentBlock = z.output<typeof contentBlock>;

/**
 * Texts by block and item, keys in camel case: `content.home.heroTitle`. The text of a block without items has the key
 * `content`.
 */
const contentMap = z.record(z.string(), z.record(z.string(), z.string()));
export type ContentMap = z.output<typeof contentMap>;

/** A part of a URL: lower-case letters, digits, hyphens. */
export const slugParam = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validation.invalid'), z.maxLength(150));

/** A page written by the editors, in the caller's language. */
export const page = z.object({
  slug: z.string(),
  pageType: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  /** Blocks whose key is the page's slug or starts with it, by name. */
  contentBlocks: contentMap,
  /** The form beside the text. */
  form: z.enum(PAGE_FORMS),
  /** Topic of the questions on the page. */
  faqTopic: z.string(),
  /** Parts of the page template that the page's type shows. */
  parts: z.array(z.enum(PAGE_PARTS)),
  /** Values of the fields that the page's type defines, as sanitised HTML. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), html: z.string() })),
  /** Path of the image for shared links: its first picture field. Null for the site's. */
  socialImage: z.nullable(z.string()),
  /** Path in each language that has the page, without the /fr prefix. */
  paths: z.object({ en: z.optional(z.string()), fr: z.optional(z.string()) }),
  /** ISO date and time. */
  updatedAt: z.string(),
});
export type ContentPage = z.output<typeof page>;

/** A question with its answer (sanitised HTML). */
export const faq = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.output<typeof faq>;

/** Editable texts, pages, questions and answers. */
export const content = group({
  blocks: {
    method: 'GET',
    path: '/content-blocks/get-content',
    summary:
      'Returns the editable texts in the caller’s language; `keys` names blocks, separated by commas, and is optional',
    access: everyone,
    query: z.object({ keys: z.optional(z.string().check(z.maxLength(1000))) }),
    output: z.object({ contentBlocks: z.array(contentBlock) }),
  },
  pages: {
    method: 'GET',
    path: '/pages',
    summary: 'Lists the slugs and titles of the published pages',
    access: everyone,
    output: z.object({ pages: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() })) }),
  },
  page: {
    method: 'GET',
    path: '/pages/:slug',
    summary: 'Returns a published page',
    access: everyone,
    params: z.object({ slug: z.string().check(z.maxLength(300)) }),
    output: z.object({ page }),
    errors: ['page.not_found', 'page.gone', 'page.other_language'],
  },
  preview: {
    method: 'GET',
    path: '/page-previews/:token',
    summary: 'Returns the draft of a page for a link that editors shared; the link expires',
    access: everyone,
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: z.object({ page }),
    errors: ['page.not_found'],
  },
  faqs: {
    method: 'GET',
    path: '/faqs/:topic',
    summary:
      'Lists the questions and answers on a topic, in order; `location` (a slug) fills in a place name; an unknown topic returns none',
    access: everyone,
    params: z.object({ topic: z.string().check(z.maxLength(200)) }),
    query: z.object({ location: z.optional(z.string().check(z.maxLength(150))) }),
    output: z.object({ faqs: z.array(faq) }),
    errors: ['location.not_found'],
  },
});

import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';

/** An editable text of the site in the caller's language: plain text, or sanitised HTML. */
const contentItem = z.object({ contentKey: z.string(), content: z.string() });

/** A named group of texts. */
export const contentBlock = z.object({ contentKey: z.string(), contents: z.array(contentItem) });
/** See the schema. */
export type ContentBlock = z.output<typeof contentBlock>;

/** Texts by block and item, keys in camel case: `content.home.heroTitle`. */
export const contentMap = z.record(z.string(), z.record(z.string(), z.string()));
/** See the schema. */
export type ContentMap = z.output<typeof contentMap>;

/** An address word: lower-case letters, digits, hyphens. */
export const slugParam = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validation.invalid'), z.maxLength(150));

/** A page from the editors, in the caller's language. */
export const page = z.object({
  slug: z.string(),
  pageType: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  /** Blocks whose key is the page's slug, or begins with it, by name. */
  contentBlocks: contentMap,
  /** ISO date and time. */
  updatedAt: z.string(),
});
/** See the schema. */
export type Page = z.output<typeof page>;

/** A question with its answer (sanitised HTML). */
export const faq = z.object({ question: z.string(), answer: z.string() });
/** See the schema. */
export type Faq = z.output<typeof faq>;

/** Editable texts, pages, questions and answers. */
export const content = group({
  blocks: {
    method: 'GET',
    path: '/content-blocks/get-content',
    summary:
      'The editable texts in the caller’s language; `keys` names blocks, separated by commas, without it all come',
    access: everyone,
    query: z.object({ keys: z.optional(z.string().check(z.maxLength(1000))) }),
    output: z.object({ contentBlocks: z.array(contentBlock) }),
  },
  pages: {
    method: 'GET',
    path: '/pages',
    summary: 'Slugs and titles of the published pages',
    access: everyone,
    output: z.object({ pages: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() })) }),
  },
  page: {
    method: 'GET',
    path: '/pages/:slug',
    summary: 'A published page',
    access: everyone,
    params: z.object({ slug: z.string().check(z.maxLength(300)) }),
    output: z.object({ page }),
    errors: ['page.not_found', 'page.gone'],
  },
  faqs: {
    method: 'GET',
    path: '/faqs/:topic',
    summary:
      'Questions and answers on a topic, in their order; a place (slug) fills in its name; none for an unknown topic',
    access: everyone,
    params: z.object({ topic: z.string().check(z.maxLength(100)) }),
    query: z.object({ location: z.optional(z.string().check(z.maxLength(150))) }),
    output: z.object({ faqs: z.array(faq) }),
    errors: ['location.not_found'],
  },
});

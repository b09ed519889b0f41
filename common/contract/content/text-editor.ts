import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { optionalText } from '#common/contract/fields.ts';
import { richTextShape } from '#common/rich-text/document.ts';
import { LINKED_KINDS } from '#common/rich-text/link-target.ts';

const editors = staff('viewPages', 'viewBlogs', 'viewGlobalContent', 'viewFaqs');
/** Longest text that the program ever stored, in characters. */
const MAX_HTML = 200_000;
/** Most records that one call names. A long article has fewer links. */
const MAX_REFS = 100;

const kinds = z
  .string()
  .check(z.regex(new RegExp(`^(?:(?:${LINKED_KINDS.join('|')})(?:,|$)){1,6}$`), 'validation.invalid'));
const refs = z
  .string()
  .check(
    z.regex(new RegExp(`^(?:(?:${LINKED_KINDS.join('|')}):\\d{1,9}(?:,|$)){1,${MAX_REFS}}$`), 'validation.invalid'),
  );

/** A record that a text may link to. */
const linkRecord = z.object({
  ref: z.enum(LINKED_KINDS),
  id: z.int(),
  name: z.string(),
  /** An address or a province, because records can share a name. May be empty. */
  detail: z.string(),
});
export type LinkRecord = z.output<typeof linkRecord>;

/** Calls of the editor of rich text. */
export const textEditor = group({
  find: {
    method: 'GET',
    path: '/admin/link-targets',
    summary:
      'Finds pages, articles, listings and places by name, or names the given ones; `kinds` limits the search, and `refs` is like page:3,city:12',
    access: editors,
    query: z.object({ q: optionalText(100), kinds: z.optional(kinds), refs: z.optional(refs) }),
    output: z.object({ records: z.array(linkRecord) }),
  },
  convert: {
    method: 'POST',
    path: '/admin/rich-text/convert',
    summary: 'Converts HTML of an earlier version to a document with the same words; saves nothing',
    access: editors,
    body: z.object({ html: z.string().check(z.maxLength(MAX_HTML, 'validation.richTextSize')) }),
    output: z.object({ doc: richTextShape }),
  },
});

import * as z from 'zod/mini';
import { line, requiredText, text } from '#common/contract/fields.ts';
import { embedOf } from '#common/embeds.ts';
import { linkTarget } from './link-target.ts';

/** Places that a section can search in. */
export const SECTION_PLACES = ['city', 'metro', 'province'] as const;

const id = z.string().check(z.regex(/^[a-z0-9]{4,32}$/, 'validation.invalid'));
const assetId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const title = line(200);
const requiredTitle = title.check(z.minLength(1, 'validation.required'));

/**
 * The sections of a document: top-level blocks that a small form edits. Each has an id, so that a comparison finds it
 * after a move.
 */
export const RICH_SECTIONS = {
  /** `alt` replaces the text of the library; empty means that text. */
  picture: z.object({ id, assetId, alt: line(300), caption: line(300), isWide: z.boolean() }),
  gallery: z.object({ id, assetIds: z.array(assetId).check(z.minLength(1, 'validation.required'), z.maxLength(24)) }),
  action: z.object({ id, title, text: text(1000), label: requiredTitle, to: linkTarget }),
  faq: z.object({
    id,
    title,
    items: z
      .array(z.object({ question: requiredTitle, answer: requiredText(3000) }))
      .check(z.minLength(1, 'validation.required'), z.maxLength(30)),
  }),
  /** Homes of a place that match a search. `query` is the search as in its URL. */
  homes: z.object({
    id,
    title,
    place: z.strictObject({ ref: z.enum(SECTION_PLACES), id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
    query: line(500),
    count: z.int().check(z.minimum(1), z.maximum(12)),
  }),
  /** `address` is the page of a video or tour on a safe host. */
  embed: z.object({
    id,
    address: requiredText(500).check(z.refine((address) => embedOf(address) !== null, 'validation.embedHost')),
    title: requiredTitle,
  }),
} as const;

export type SectionKind = keyof typeof RICH_SECTIONS;
/** The values of a section, by its kind. */
export type SectionValues<K extends SectionKind = SectionKind> = z.output<(typeof RICH_SECTIONS)[K]>;

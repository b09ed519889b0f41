import * as z from 'zod/mini';
import { line, recordId, requiredText, text } from '#common/contract/fields.ts';
import { embedOf } from '#common/listings/embeds.ts';
import { once } from '#common/values/objects.ts';
import { linkTarget } from './link-target.ts';

/** Places that a section can search in. */
export const SECTION_PLACES = ['city', 'metro', 'province'] as const;

/**
 * The attributes of each section: top-level blocks that a small form edits. Each has an id, so that a comparison finds it
 * after a move.
 */
export const SECTION_ATTRIBUTES = {
  picture: ['id', 'assetId', 'alt', 'caption', 'isWide'],
  gallery: ['id', 'assetIds'],
  action: ['id', 'title', 'text', 'label', 'to'],
  faq: ['id', 'title', 'items'],
  homes: ['id', 'title', 'place', 'query', 'count'],
  embed: ['id', 'address', 'title'],
} as const;
export type SectionKind = keyof typeof SECTION_ATTRIBUTES;

const id = () => z.string().check(z.regex(/^[a-z0-9]{4,32}$/, 'validation.invalid'));
const assetId = () => recordId;
const title = () => line(200);
const requiredTitle = () => title().check(z.minLength(1, 'validation.required'));

const picture = once(() =>
  z.object({ id: id(), assetId: assetId(), alt: line(300), caption: line(300), isWide: z.boolean() }),
);
const gallery = once(() =>
  z.object({ id: id(), assetIds: z.array(assetId()).check(z.minLength(1, 'validation.required'), z.maxLength(24)) }),
);
const action = once(() =>
  z.object({ id: id(), title: title(), text: text(1000), label: requiredTitle(), to: linkTarget }),
);
const faq = once(() =>
  z.object({
    id: id(),
    title: title(),
    items: z
      .array(z.object({ question: requiredTitle(), answer: requiredText(3000) }))
      .check(z.minLength(1, 'validation.required'), z.maxLength(30)),
  }),
);
const homes = once(() =>
  z.object({
    id: id(),
    title: title(),
    place: z.strictObject({ ref: z.enum(SECTION_PLACES), id: recordId }),
    query: line(500),
    count: z.int().check(z.minimum(1), z.maximum(12)),
  }),
);
const embed = once(() =>
  z.object({
    id: id(),
    address: requiredText(500).check(z.refine((address) => embedOf(address) !== null, 'validation.embedHost')),
    title: requiredTitle(),
  }),
);

/** The checks of the sections, made when they are first used: making all takes a slow phone 40 ms. */
export const RICH_SECTIONS = {
  /** `alt` replaces the text of the library; empty means that text. */
  get picture() {
    return picture();
  },
  get gallery() {
    return gallery();
  },
  get action() {
    return action();
  },
  get faq() {
    return faq();
  },
  /** Homes of a place that match a search. `query` is the search as in its URL. */
  get homes() {
    return homes();
  },
  /** `address` is the page of a video or tour on a safe host. */
  get embed() {
    return embed();
  },
};

/** The values of a section, by its kind. */
export type SectionValues<K extends SectionKind = SectionKind> = z.output<(typeof RICH_SECTIONS)[K]>;

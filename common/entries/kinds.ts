import type { Permission } from '#common/access/permissions.ts';
import type { Lang } from '#common/contract/fields.ts';
import { keysOf } from '#common/values/objects.ts';
import type { EntryField } from './fields.ts';

/** A kind of content that editors write in both languages, with drafts, plans and history. */
export interface EntryKind {
  permissions: Readonly<Record<'view' | 'create' | 'modify', Permission>>;
  /** Fields of every entry, in the form's order. Their labels are the phrases `entries.fields.<key>`. */
  fields: readonly EntryField[];
  /** Whether entries may have further fields, from their type or their own list of keys. */
  hasOwnFields: boolean;
  /** The public path of an entry without the /fr prefix. Null for a kind without pages of its own. */
  pathOf: ((slug: string, lang: Lang) => string) | null;
  /** Whether staff create and delete entries. Blocks belong to screens. */
  isOpen: boolean;
}

/** The forms that a page may show. */
export const PAGE_FORMS = ['none', 'contact', 'advertise'] as const;

/** All kinds. A new one needs a line here and a public table in server/features/content/entries/tables.ts. */
const ENTRY_KINDS = {
  page: {
    permissions: { view: 'viewPages', create: 'createPages', modify: 'modifyPages' },
    fields: [
      { key: 'pageType', type: 'choice', isShared: true, isRequired: true },
      { key: 'title', type: 'text', isRequired: true },
      { key: 'slug', type: 'slug', isRequired: true },
      { key: 'summary', type: 'long', maximum: 500 },
      { key: 'body', type: 'rich', isRequired: true },
      { key: 'form', type: 'choice', isShared: true, isRequired: true, choices: PAGE_FORMS },
      { key: 'faqTopic', type: 'text', isShared: true },
    ],
    hasOwnFields: true,
    pathOf: (slug) => `/${slug}`,
    isOpen: true,
  },
  post: {
    permissions: { view: 'viewBlogs', create: 'createBlogs', modify: 'modifyBlogs' },
    fields: [
      { key: 'categoryId', type: 'reference', target: 'category', isShared: true },
      { key: 'provinceId', type: 'reference', target: 'province', isShared: true },
      { key: 'cityId', type: 'reference', target: 'city', isShared: true },
      { key: 'picture', type: 'picture', isShared: true },
      { key: 'listingIds', type: 'list', target: 'listing', isShared: true, maximum: 12 },
      { key: 'author', type: 'text', isShared: true, isRequired: true, maximum: 120 },
      { key: 'title', type: 'text', isRequired: true },
      { key: 'slug', type: 'slug', isRequired: true },
      { key: 'summary', type: 'long', isRequired: true, maximum: 500 },
      { key: 'body', type: 'rich', isRequired: true },
    ],
    hasOwnFields: false,
    pathOf: (slug) => `/blog/${slug}`,
    isOpen: true,
  },
  faq: {
    permissions: { view: 'viewFaqs', create: 'createFaqs', modify: 'modifyFaqs' },
    fields: [
      { key: 'topic', type: 'text', isShared: true, isRequired: true },
      { key: 'question', type: 'text', isRequired: true, maximum: 300 },
      { key: 'answer', type: 'rich', isRequired: true, maximum: 20_000 },
    ],
    hasOwnFields: false,
    pathOf: null,
    isOpen: true,
  },
  block: {
    permissions: { view: 'viewGlobalContent', create: 'createGlobalContent', modify: 'modifyGlobalContent' },
    fields: [
      // The slugs of its page and of its title, and a number.
      { key: 'contentKey', type: 'text', isShared: true, isRequired: true, maximum: 250 },
      { key: 'title', type: 'text', isShared: true, isRequired: true },
      { key: 'items', type: 'list', isShared: true, maximum: 100 },
    ],
    hasOwnFields: true,
    pathOf: null,
    isOpen: false,
  },
} as const satisfies Record<string, EntryKind>;

export type EntryKindName = keyof typeof ENTRY_KINDS;
export const ENTRY_KIND_NAMES = keysOf(ENTRY_KINDS);

/** The description of a kind, with the type that all kinds share. */
export const entryKind = (name: EntryKindName): EntryKind => ENTRY_KINDS[name];

/** The parts of an entry. */
export const ENTRY_PARTS = ['shared', 'en', 'fr'] as const;
export type EntryPart = (typeof ENTRY_PARTS)[number];

/** The fields of a part. */
export const fieldsOfPart = (fields: readonly EntryField[], part: EntryPart): EntryField[] =>
  fields.filter(({ isShared = false }) => isShared === (part === 'shared'));

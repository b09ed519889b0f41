import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { at, day, idParam, LANGS, lang, recordId, taken, text, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';

import { FIELD_TYPES, REFERENCE_TARGETS } from '#common/entries/fields.ts';
import { ENTRY_KIND_NAMES, ENTRY_PARTS } from '#common/entries/kinds.ts';
import { richTextShape } from '#common/rich-text/document.ts';

// The handlers also require the permission of the entry's kind.
const view = staff('viewPages', 'viewBlogs', 'viewFaqs', 'viewGlobalContent');
const create = staff('createPages', 'createBlogs', 'createFaqs', 'createGlobalContent');
const modify = staff('modifyPages', 'modifyBlogs', 'modifyFaqs', 'modifyGlobalContent');

const kind = z.enum(ENTRY_KIND_NAMES, 'validation.one_of');
const ofKind = z.object({ kind });
const params = z.object({ kind, id: idParam });
const person = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** Values by field. The kind's fields decide which are valid. */
const values = z.record(z.string(), z.unknown());

const ENTRY_STATES = ['draft', 'live', 'changed', 'hidden'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
const ENTRY_SORTS = ['updatedAt', 'title'] as const;
export const ENTRY_FILTERS = [...ENTRY_STATES, 'planned', 'behind'] as const;

/** An entry in a list. */
const entryRow = z.object({
  id: z.int(),
  title: z.string(),
  version: z.int(),
  /** The category of an article, type of a page, topic of a question, or group of a block. */
  group: z.nullable(z.string()),
  /** State of each language. `changed` is live with a newer draft. */
  states: z.object({ en: z.enum(ENTRY_STATES), fr: z.enum(ENTRY_STATES) }),
  /** The language whose text is missing or older than the other. */
  behind: z.nullable(lang),
  /** The next planned publication or hiding. */
  plannedAt: z.nullable(at),
  updatedAt: at,
  updatedBy: person,
});
export type EntryRow = z.output<typeof entryRow>;

/** Groups of blocks: texts of screens, such as the home page and the footer, of cities, and of pages. */
export const BLOCK_GROUPS = ['screens', 'cities', 'pages'] as const;
/** The group of articles without a category. */
export const NO_GROUP = 'none';

const entryGroup = z.object({
  value: z.string(),
  /** In the caller's language. */
  label: z.string(),
  count: z.int(),
});
export type EntryGroup = z.output<typeof entryGroup>;

/** A version of one part. Revisions never change. */
const entryRevision = z.object({
  id: z.int(),
  part: z.enum(ENTRY_PARTS),
  madeAt: at,
  /** Null for texts that came with the program. */
  madeBy: person,
  note: z.string(),
  restoredFrom: z.nullable(z.int()),
  isDraft: z.boolean(),
  isLive: z.boolean(),
});
export type EntryRevision = z.output<typeof entryRevision>;

const entryPart = z.object({
  draft: values,
  /** Documents of the draft's texts that are HTML of an earlier version, by field. The editor writes documents. */
  documents: z.record(z.string(), richTextShape),
  revision: entryRevision,
  live: z.nullable(values),
  liveSince: z.nullable(at),
  hiddenAt: z.nullable(at),
  state: z.enum(ENTRY_STATES),
  /** Fields that are blank here and filled in the other language. */
  missing: z.array(z.string()),
  /** Fields that changed in the other language since this text was written. */
  older: z.array(z.string()),
});
export type EntryPartDetail = z.output<typeof entryPart>;

/** A field of the form, with its label in the caller's language. */
const entryField = z.object({
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  isShared: z.boolean(),
  isRequired: z.boolean(),
  maximum: z.int(),
  choices: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
  target: z.nullable(z.enum(REFERENCE_TARGETS)),
});
export type EntryFieldInfo = z.output<typeof entryField>;

const entryPlan = z.object({
  id: z.int(),
  lang,
  action: z.enum(['publish', 'hide']),
  at,
  /** The same moment in the site's time zone. */
  day: z.string(),
  time: z.string(),
  revisionId: z.nullable(z.int()),
  /** Whether the draft has changes that the plan would not publish. */
  isBehind: z.boolean(),
  madeBy: person,
  /** Why the plan was not carried out, in the caller's language. */
  failure: z.nullable(z.string()),
});
export type EntryPlan = z.output<typeof entryPlan>;

/** An entry with both languages, as the editing screen needs it. */
const entryDetail = z.object({
  id: z.int(),
  kind,
  /** As in the list. */
  title: z.string(),
  version: z.int(),
  updatedAt: at,
  updatedBy: person,
  fields: z.array(entryField),
  parts: z.object({ shared: entryPart, en: entryPart, fr: entryPart }),
  /** Waiting plans, and the failed ones of the last month. */
  plans: z.array(entryPlan),
  /** Other people who have the entry open. */
  present: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Public addresses of the languages that are live. */
  paths: z.object({ en: z.nullable(z.string()), fr: z.nullable(z.string()) }),
});
export type EntryDetail = z.output<typeof entryDetail>;

/** Differences of one field. A rich text has a block per paragraph, heading or item. */
const fieldChange = z.object({
  key: z.string(),
  label: z.string(),
  blocks: z.array(
    z.object({
      /** The tag or node of the block; empty for plain values. */
      type: z.string(),
      /** Name of the block in the caller's language; empty for paragraphs and plain values. */
      label: z.string(),
      pieces: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  ),
});
export type FieldChange = z.output<typeof fieldChange>;

/** A value of a draft as visitors will read it. */
const shownValue = z.object({
  part: z.enum(ENTRY_PARTS),
  key: z.string(),
  label: z.string(),
  /** Rendered by the server from a checked document, or sanitized. */
  html: z.string(),
});
export type ShownValue = z.output<typeof shownValue>;

const langs = z.array(lang).check(z.minLength(1, 'validation.required'), z.maxLength(LANGS.length));
const saved = z.object({ ...taken.shape, version: z.int() });
const drafts = {
  shared: values,
  en: values,
  fr: values,
  note: z._default(text(300), ''),
  /** Languages whose text fits the other's newest one, even without a change. */
  upToDate: z._default(z.array(lang).check(z.maxLength(LANGS.length)), []),
};

const list = {
  method: 'GET',
  path: '/admin/content/:kind/entries',
  summary: 'Lists the entries of a kind with the state of each language',
  access: view,
  params: ofKind,
  query: listQuery({
    sorts: ENTRY_SORTS,
    filters: {
      filter: z.optional(z.enum(ENTRY_FILTERS, 'validation.one_of')),
      lang: z.optional(lang),
      group: z.optional(text(250)),
    },
  }),
  output: listOutput(entryRow),
} as const;

/** Pages, blog posts, questions and blocks in both languages, with drafts, plans and history. */
export const entries = group({
  list,
  listCsv: csvOf(list),
  groups: {
    method: 'GET',
    path: '/admin/content/:kind/groups',
    summary: 'Lists the categories of articles, types of pages, topics of questions or groups of blocks',
    access: view,
    params: ofKind,
    output: z.object({ groups: z.array(entryGroup) }),
  },
  blank: {
    method: 'GET',
    path: '/admin/content/:kind/blank',
    summary: 'Returns the fields of a new entry',
    access: create,
    params: ofKind,
    query: z.object({ type: z.optional(text(100)) }),
    output: z.object({ fields: z.array(entryField), values: z.object({ shared: values, en: values, fr: values }) }),
  },
  create: {
    method: 'POST',
    path: '/admin/content/:kind/entries',
    summary: 'Creates an entry as a draft',
    access: create,
    params: ofKind,
    body: z.object(drafts),
    output: z.object({ id: z.int(), message: z.string() }),
  },
  entry: {
    method: 'GET',
    path: '/admin/content/:kind/entries/:id',
    summary: 'Returns an entry with the drafts and the live texts of both languages',
    access: view,
    params,
    output: entryDetail,
    errors: ['entry.not_found'],
  },
  shown: {
    method: 'GET',
    path: '/admin/content/:kind/entries/:id/shown',
    summary: 'Returns the values of a draft as HTML, each text in its own language',
    access: view,
    params,
    output: z.object({ values: z.array(shownValue) }),
    errors: ['entry.not_found'],
  },
  save: {
    method: 'PATCH',
    path: '/admin/content/:kind/entries/:id',
    summary: 'Saves drafts; a stale version is refused, so that nobody’s text is lost',
    access: modify,
    params,
    body: z.object({ ...drafts, version }),
    output: saved,
    errors: ['entry.not_found', 'edit.conflict'],
  },
  publish: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/publish',
    summary: 'Publishes the drafts of one or both languages',
    access: modify,
    params,
    body: z.object({ version, langs }),
    output: saved,
    errors: ['entry.not_found', 'edit.conflict', 'address.taken', 'address.reserved'],
  },
  hide: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/hide',
    summary: 'Hides one or both languages from the public; the drafts stay',
    access: modify,
    params,
    body: z.object({ version, langs }),
    output: saved,
    errors: ['entry.not_found', 'edit.conflict'],
  },
  schedule: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/plans',
    summary: 'Plans to publish a revision or to hide a language, at a time in the site’s time zone',
    access: modify,
    params,
    body: z.object({
      version,
      lang,
      action: z.enum(['publish', 'hide'], 'validation.one_of'),
      day,
      time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid')),
      /** The current draft by default. */
      revisionId: z.optional(recordId),
    }),
    output: saved,
    errors: ['entry.not_found', 'revision.not_found', 'edit.conflict'],
  },
  cancelPlan: {
    method: 'DELETE',
    path: '/admin/content/:kind/entries/:id/plans/:planId',
    summary: 'Cancels a planned publication or hiding',
    access: modify,
    params: z.object({ kind, id: idParam, planId: idParam }),
    output: saved,
    errors: ['entry.not_found', 'plan.not_found'],
  },
  history: {
    method: 'GET',
    path: '/admin/content/:kind/entries/:id/revisions',
    summary: 'Lists the revisions of an entry, the newest first',
    access: view,
    params,
    query: z.object({ part: z.optional(z.enum(ENTRY_PARTS, 'validation.one_of')), before: z.optional(idParam) }),
    output: z.object({ revisions: z.array(entryRevision), hasMore: z.boolean() }),
    errors: ['entry.not_found'],
  },
  compare: {
    method: 'GET',
    path: '/admin/content/:kind/entries/:id/compare',
    summary: 'Compares two revisions of the same part, by words and by structure',
    access: view,
    params,
    query: z.object({ from: idParam, to: idParam }),
    output: z.object({ from: entryRevision, to: entryRevision, changes: z.array(fieldChange) }),
    errors: ['entry.not_found', 'revision.not_found'],
  },
  restore: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/restore',
    summary: 'Makes an earlier revision the draft; nothing is published',
    access: modify,
    params,
    body: z.object({ version, revisionId: recordId }),
    output: saved,
    errors: ['entry.not_found', 'revision.not_found', 'edit.conflict'],
  },
  remove: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/delete',
    summary: 'Deletes an entry with both languages; its public addresses then say that it no longer exists',
    access: modify,
    params,
    body: z.object({ version }),
    output: taken,
    errors: ['entry.not_found', 'edit.conflict'],
  },
  preview: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/preview',
    summary: 'Makes a link to the draft of a page or an article that works for a week, even without an account',
    access: view,
    params,
    output: z.object({ token: z.string(), expiresAt: at }),
    errors: ['entry.not_found'],
  },
  endPreviews: {
    method: 'DELETE',
    path: '/admin/content/:kind/entries/:id/preview',
    summary: 'Ends all links to the draft of a page or an article',
    access: modify,
    params,
    output: taken,
    errors: ['entry.not_found'],
  },
  touch: {
    method: 'POST',
    path: '/admin/content/:kind/entries/:id/presence',
    summary: 'Notes that the caller has the entry open, and returns who else does and its version',
    access: view,
    params,
    output: z.object({ version: z.int(), present: entryDetail.shape.present }),
    errors: ['entry.not_found'],
  },
});

import * as z from 'zod/mini';
import { ADMIN_ROLES } from '#common/access/roles.ts';
import { group, only } from '#common/contract/define.ts';
import { text } from '#common/contract/fields.ts';

/** Work that waits for administrators. Support decides about companies and held feeds in its queue. */
const DESK_TASKS = [
  'messages',
  'taxes',
  'draftPages',
  'draftPosts',
  'draftFaqs',
  'behindPages',
  'behindPosts',
  'behindFaqs',
  'behindTexts',
  'images',
  'brokenLinks',
  'failedJobs',
  'failedEmails',
] as const;
export type DeskTask = (typeof DESK_TASKS)[number];

/** The kinds of records that the search of staff finds, in the order of its groups. */
export const FOUND_KINDS = [
  'listing',
  'company',
  'user',
  'renter',
  'lead',
  'purchase',
  'page',
  'pageType',
  'post',
  'faq',
  'block',
  'category',
  'asset',
  'bundle',
  'promo',
  'redirect',
  'feed',
  'partner',
  'role',
  'place',
  'metro',
  'province',
] as const;
/** A kind of record that the search of staff finds. */
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Records that a search for one kind returns at most. */
export const MAX_OF_KIND = 50;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.int(),
  title: z.string(),
  /** Distinguishes records of one name: an email address, a city or a province. */
  note: z.string(),
  /** Path of its screen or page, without language prefix. */
  path: z.string(),
});
export type FoundRecord = z.output<typeof found>;

/** The dashboard and the search of staff. */
export const desk = group({
  waiting: {
    method: 'GET',
    path: '/admin/waiting',
    summary: 'Counts the work that waits and that the caller may do',
    access: only(...ADMIN_ROLES),
    output: z.object({ tasks: z.array(z.object({ name: z.enum(DESK_TASKS), count: z.int() })) }),
  },
  find: {
    method: 'GET',
    path: '/admin/find',
    summary:
      'Finds records by name, email address or number: a few of each kind that the caller may see, or many of one',
    access: only(...ADMIN_ROLES, 'Support'),
    query: z.object({ q: z._default(text(200), ''), kind: z.optional(z.enum(FOUND_KINDS)) }),
    output: z.object({ found: z.array(found), more: z.array(z.enum(FOUND_KINDS)) }),
  },
});

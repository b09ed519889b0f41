import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParams, lang, optionalText, requiredLine, requiredText, taken } from '#common/contract/fields.ts';
import { leadRow } from './leads.ts';

const access = only('Landlord');

/** Maximum counted for a badge. */
export const MAX_LEAD_COUNT = 100;
/** Leads in one page of the inbox. */
export const INBOX_PAGE = 30;
/** Maximum own templates of a company. */
export const MAX_REPLY_TEMPLATES = 100;

export const INBOX_VIEWS = ['all', 'unread', 'waiting'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const inboxRow = z.extend(leadRow, {
  /** Whether the caller has not opened the renter's last news. */
  isUnread: z.boolean(),
});
export type InboxRow = z.output<typeof inboxRow>;

/** The unread and unanswered leads, each `MAX_LEAD_COUNT` at most. */
export const leadCounts = z.object({ unread: z.int(), waiting: z.int() });
export type LeadCounts = z.output<typeof leadCounts>;

/** A text for replies. `{name}`, `{home}`, `{address}` and `{company}` are replaced when it is used. */
export const replyTemplate = z.object({
  /** Null for a template that every company has. */
  id: z.nullable(z.int()),
  lang,
  name: z.string(),
  body: z.string(),
});
export type ReplyTemplate = z.output<typeof replyTemplate>;

export const replyTemplateBody = z.object({
  lang,
  name: requiredLine(100),
  body: requiredText(3000),
});

const templates = z.object({ templates: z.array(replyTemplate), company: z.string() });

/** The position after a row: whether it waits, microseconds of its last activity, its id. */
const cursor = z.string().check(z.regex(/^[01]~\d{1,16}~\d{1,9}$/, 'validation.invalid'));

/** The inbox of a company's leads. Each member has unread marks of their own. */
export const leadInbox = group({
  list: {
    method: 'GET',
    path: '/elandlord/lead-inbox',
    summary: 'Lists the company’s leads page by page, unanswered ones first, then by their last activity',
    access,
    query: z.object({
      view: z._default(z.enum(INBOX_VIEWS, 'validation.one_of'), 'all'),
      q: optionalText(100),
      /** `next` of the previous response. */
      before: z.optional(cursor),
    }),
    output: z.object({ rows: z.array(inboxRow), next: z.nullable(z.string()) }),
  },
  counts: {
    method: 'GET',
    path: '/elandlord/lead-counts',
    summary: 'Counts the leads that the caller has not read and those that wait for a reply, up to 100 each',
    access,
    output: leadCounts,
  },
  markRead: {
    method: 'POST',
    path: '/elandlord/lead-inbox/:id/read',
    summary: 'Marks a lead as read by the caller',
    access,
    params: idParams,
    output: leadCounts,
    errors: ['lead.not_found'],
  },
  templates: {
    method: 'GET',
    path: '/elandlord/reply-templates',
    summary: 'Lists texts for replies: the company’s own ones first, then those that every company has',
    access,
    output: templates,
  },
  addTemplate: {
    method: 'POST',
    path: '/elandlord/reply-templates',
    summary: 'Saves a text for replies, 100 at most',
    access,
    body: replyTemplateBody,
    output: z.extend(templates, { message: z.string() }),
    errors: ['company.not_found'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/elandlord/reply-templates/:id',
    summary: 'Deletes one of the company’s texts for replies',
    access,
    params: idParams,
    output: taken,
    errors: ['template.not_found'],
  },
});

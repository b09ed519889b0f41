import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '#common/catalog/contact-subjects.ts';
import { group, staff } from '#common/contract/define.ts';
import { at, idParams, lang, requestKey, requiredText, taken, text, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { LEAD_STATES, lead } from '#common/contract/renting/leads.ts';

export const MESSAGE_KINDS = ['contact', 'advertise'] as const;
export const MESSAGE_STATES = ['new', 'open', 'done'] as const;

/** A message of the contact form or of the form for advertisers. */
const messageRow = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  subject: z.nullable(z.enum(CONTACT_SUBJECTS)),
  /** Empty if the person’s data was erased. */
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  /** The first words. */
  excerpt: z.string(),
  /** The person who handled it last. */
  handledBy: z.nullable(z.string()),
  createdAt: at,
});
export type MessageRow = z.output<typeof messageRow>;

export const messageDetail = z.extend(messageRow, {
  phone: z.nullable(z.string()),
  numberOfUnits: z.nullable(z.int()),
  portfolio: z.nullable(z.string()),
  message: z.string(),
  lang,
  note: z.string(),
  answers: z.array(z.object({ id: z.int(), by: z.nullable(z.string()), text: z.string(), at })),
  version: z.int(),
});
export type MessageDetail = z.output<typeof messageDetail>;

/** The fields that staff change. */
export const messageChange = z.object({
  state: z.enum(MESSAGE_STATES, 'validation.one_of'),
  note: text(2000),
});
export type MessageChange = z.output<typeof messageChange>;

/** An answer to a message. */
export const messageAnswerBody = z.object({ text: requiredText(5000), requestKey });

const viewForms = staff('viewForms');
const modifyForms = staff('modifyForms');

const messageList = {
  method: 'GET',
  path: '/admin/forms',
  summary: 'Lists messages of the contact and advertise forms, the newest first; totals stop at 10,000',
  access: viewForms,
  query: listQuery({
    sorts: ['id'],
    filters: {
      kind: z.optional(z.enum(MESSAGE_KINDS, 'validation.one_of')),
      state: z.optional(z.enum(MESSAGE_STATES, 'validation.one_of')),
    },
  }),
  output: listOutput(messageRow),
} as const;

/** Messages of the site's forms, for staff. Looks at one, files and changes are recorded. */
export const contactDesk = group({
  messages: messageList,
  messagesCsv: csvOf(messageList),
  message: {
    method: 'GET',
    path: '/admin/forms/:id',
    summary: 'Returns one message with its note and replies; the access is logged',
    access: viewForms,
    params: idParams,
    output: messageDetail,
    errors: ['message.not_found'],
  },
  changeMessage: {
    method: 'PATCH',
    path: '/admin/forms/:id',
    summary: 'Changes the state or the note of a message',
    access: modifyForms,
    params: idParams,
    body: z.extend(messageChange, { version }),
    output: taken,
    errors: ['message.not_found', 'edit.conflict'],
  },
  answerMessage: {
    method: 'POST',
    path: '/admin/forms/:id/answers',
    summary: 'Replies to a message by email, once per key, and marks it as done',
    access: modifyForms,
    params: idParams,
    body: messageAnswerBody,
    output: taken,
    errors: ['message.not_found', 'message.erased'],
    limitPerMinute: 30,
  },
});

const inquiryRow = z.object({
  id: z.int(),
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(LEAD_STATES),
  /** Empty if the person’s data was erased. */
  name: z.string(),
  email: z.string(),
  listing: z.object({ id: z.int(), title: z.string() }),
  company: z.object({ id: z.int(), name: z.string() }),
  isWaiting: z.boolean(),
  /** The landlord removed it from their list. */
  isRemoved: z.boolean(),
  createdAt: at,
});
export type InquiryRow = z.output<typeof inquiryRow>;

const inquiryDetail = z.extend(inquiryRow, {
  phone: z.nullable(z.string()),
  lang,
  moveInOn: z.nullable(z.string()),
  floorPlan: z.nullable(z.string()),
  messages: lead.shape.messages,
  tour: lead.shape.tour,
});
export type InquiryDetail = z.output<typeof inquiryDetail>;

const viewInquiries = staff('viewInquiries');
const inquiryList = {
  method: 'GET',
  path: '/admin/inquiries',
  summary: 'Lists the inquiries of all companies, the newest first; totals stop at 10,000',
  access: viewInquiries,
  query: listQuery({
    sorts: ['id'],
    filters: {
      kind: z.optional(z.enum(['inquiry', 'tour'], 'validation.one_of')),
      state: z.optional(z.enum(LEAD_STATES, 'validation.one_of')),
    },
  }),
  output: listOutput(inquiryRow),
} as const;

/** Inquiries of all companies, for staff to read. Looks at one and files are recorded. */
export const inquiryDesk = group({
  inquiries: inquiryList,
  inquiriesCsv: csvOf(inquiryList),
  inquiry: {
    method: 'GET',
    path: '/admin/inquiries/:id',
    summary: 'Returns one inquiry with its conversation and tour; the access is logged',
    access: viewInquiries,
    params: idParams,
    output: inquiryDetail,
    errors: ['lead.not_found'],
  },
});

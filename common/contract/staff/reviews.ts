import * as z from 'zod/mini';
import { COMPANY_STATUSES } from '#common/catalog/company-statuses.ts';
import { DECISIONS, REVIEW_KINDS, type ReviewKind, reviewReasonsFor } from '#common/catalog/review-kinds.ts';
import { duplicatePair } from '#common/contract/companies/duplicate-pair.ts';
import { scamScore } from '#common/contract/companies/scam.ts';
import { group, only } from '#common/contract/define.ts';
import { feedRun } from '#common/contract/feeds/feed-records.ts';
import { at, idParams, recordId, requiredText, taken, teamMember, text, version } from '#common/contract/fields.ts';
import { listOutput, listQuery } from '#common/contract/lists.ts';
import { messageDetail } from './contact-desk.ts';

const access = only('Support');

/** How long a claim lasts, in minutes. Each action on the item renews it. */
export const CLAIM_MINUTES = 15;
/** The choices of hours to put an item off. */
export const SNOOZE_HOURS = [4, 24, 72, 168] as const;

/** A line of the queue. */
export const reviewRow = z.object({
  id: z.int(),
  kind: z.enum(REVIEW_KINDS),
  subjectId: z.int(),
  /**
   * The name of the company, the feed or a message's writer, or the title of the listing. For a pair, the title of its
   * older listing.
   */
  title: z.string(),
  /** The approved name of a renamed company, the company of a listing, pair or feed, or a message's first words. */
  detail: z.nullable(z.string()),
  /** Open items about the same company, with this one. */
  companyItems: z.int(),
  /** 1 is the most urgent. */
  priority: z.int(),
  openedAt: at,
  dueAt: at,
  snoozedUntil: z.nullable(at),
  /** The holder of the lease, while it lasts. */
  claimedBy: z.nullable(teamMember),
  claimedUntil: z.nullable(at),
  /** `withdrawn` if nothing was left to decide. Null while open. */
  decision: z.nullable(z.string()),
  decidedBy: z.nullable(teamMember),
  decidedAt: z.nullable(at),
});
export type ReviewRow = z.output<typeof reviewRow>;

const EVENTS = ['open', 'claim', 'release', 'snooze', 'note', 'decide', 'undo', 'answer', 'withdraw'] as const;

/** One step in the history of an item. */
const reviewEvent = z.object({
  id: z.int(),
  at,
  by: z.nullable(teamMember),
  action: z.enum(EVENTS),
  /** The decision of `decide` and `undo`. */
  decision: z.nullable(z.string()),
  /** The key of the reason's template. */
  reasonKey: z.nullable(z.string()),
  text: z.string(),
});
export type ReviewEvent = z.output<typeof reviewEvent>;

/** An earlier decision on a company or its listings. */
export const earlierDecision = z.object({
  id: z.int(),
  kind: z.enum(REVIEW_KINDS),
  title: z.string(),
  decision: z.string(),
  reasonKey: z.nullable(z.string()),
  reason: z.string(),
  by: z.nullable(teamMember),
  at,
});

/** A company with everything that its review needs. */
export const companyFacts = z.object({
  id: z.int(),
  name: z.string(),
  approvedName: z.nullable(z.string()),
  status: z.enum(COMPANY_STATUSES),
  isVerified: z.boolean(),
  contactName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** The postal address in lines. */
  address: z.array(z.string()),
  about: z.nullable(z.string()),
  createdAt: at,
  credits: z.int(),
  legalName: z.string(),
  gstNumber: z.string(),
  qstNumber: z.string(),
  members: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      isOwner: z.boolean(),
      isVerified: z.boolean(),
      isDisabled: z.boolean(),
      lastSignedInAt: z.nullable(at),
    }),
  ),
  /** The number of listings, and the first ones. Those that wait for the review come first. */
  listingCount: z.int(),
  listings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      city: z.nullable(z.string()),
      state: z.string(),
      rentMinCents: z.nullable(z.int()),
      rentMaxCents: z.nullable(z.int()),
      photo: z.nullable(z.string()),
      photoCount: z.int(),
    }),
  ),
  /** Contact data that other accounts also use. */
  shared: z.array(
    z.object({
      by: z.enum(['phone', 'address', 'email', 'gst', 'qst', 'memberPhone']),
      value: z.string(),
      companyId: z.int(),
      company: z.string(),
      status: z.enum(COMPANY_STATUSES),
    }),
  ),
});
export type CompanyFacts = z.output<typeof companyFacts>;

/** A report with what is known of its reporter. */
const reportLine = z.object({
  id: z.int(),
  reason: z.string(),
  details: z.nullable(z.string()),
  email: z.nullable(z.string()),
  lang: z.enum(['en', 'fr']),
  at,
  state: z.enum(['new', 'confirmed', 'dismissed']),
  /** Earlier reports of the same address, by outcome. */
  confirmedBefore: z.int(),
  dismissedBefore: z.int(),
});
export type ReportLine = z.output<typeof reportLine>;

/** A reported listing with its reports and reporters. */
const reportFacts = z.object({
  listing: z.object({
    id: z.int(),
    title: z.string(),
    address: z.string(),
    city: z.nullable(z.string()),
    state: z.string(),
    isFeatured: z.boolean(),
    path: z.string(),
    description: z.nullable(z.string()),
    rentMinCents: z.nullable(z.int()),
    rentMaxCents: z.nullable(z.int()),
    photos: z.array(z.string()),
    contactName: z.nullable(z.string()),
    contactPhone: z.nullable(z.string()),
    activatedAt: z.nullable(at),
  }),
  company: z.object({ id: z.int(), name: z.string(), status: z.enum(COMPANY_STATUSES), createdAt: at }),
  reports: z.array(reportLine),
});
export type ReportFacts = z.output<typeof reportFacts>;

/** A message of the site's forms. */
export const messageFacts = z.pick(messageDetail, {
  id: true,
  kind: true,
  subject: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  numberOfUnits: true,
  portfolio: true,
  message: true,
  lang: true,
  answers: true,
  createdAt: true,
});
export type MessageFacts = z.output<typeof messageFacts>;

/** A held run of a feed. */
const heldRun = z.object({
  feed: z.object({ id: z.int(), name: z.string() }),
  company: z.object({ id: z.int(), name: z.string() }),
  /** Homes that the feed has now. */
  listingCount: z.int(),
  run: feedRun,
});
export type HeldRun = z.output<typeof heldRun>;

export const reviewDetail = z.object({
  ...reviewRow.shape,
  version: z.int(),
  reasonKey: z.nullable(z.string()),
  reason: z.string(),
  /** Until then, the decider can undo it. */
  undoUntil: z.nullable(at),
  isMine: z.boolean(),
  /** Other open items of the same kind about the same company, which nobody else holds. */
  siblings: z.array(z.object({ id: z.int(), version: z.int(), title: z.string() })),
  events: z.array(reviewEvent),
  /** Earlier decisions on the same company. */
  earlier: z.array(earlierDecision),
  company: z.nullable(companyFacts),
  /** The listing of a report or of suspected fraud. */
  report: z.nullable(reportFacts),
  scam: z.nullable(scamScore),
  /** The listing that the copied one was compared with. */
  copy: z.nullable(
    z.object({ facts: reportFacts, isFirst: z.boolean(), shared: z.enum(['text', 'photos', 'home', 'any']) }),
  ),
  /** Null if it was deleted with one of its listings. */
  pair: z.nullable(duplicatePair),
  /** Reports about the company as a whole, latest first. */
  companyReports: z.array(reportLine),
  /** Null for other kinds, and once it was deleted. */
  message: z.nullable(messageFacts),
  heldRun: z.nullable(heldRun),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

/** The most items that are decided with another one. */
export const MAX_SIBLINGS = 50;

/** A decision needs a reason, from a template or in support's own words, if the landlord has to do something. */
export const decisionBody = z.object({
  version,
  decision: z.enum(DECISIONS, 'validation.one_of'),
  reasonKey: z.optional(z.nullable(text(40))),
  reason: z._default(text(1000), ''),
  /** Items of the same kind about the same company, which are decided and undone together. */
  also: z._default(z.array(z.object({ id: recordId, version })).check(z.maxLength(MAX_SIBLINGS)), []),
});
export type DecisionBody = z.output<typeof decisionBody>;

/** Whether a decision explains itself to the landlord. */
export const needsReason = ({ kind, decision }: { kind: ReviewKind; decision: string }): boolean =>
  reviewReasonsFor(kind, decision).length > 0;

/** A note that only support reads. */
export const reviewNoteBody = z.object({ note: requiredText(2000) });
/** The landlord's answer to support's question. */
export const reviewAnswerBody = z.object({ answer: requiredText(3000) });

/** The open items of each kind, which stop at MAX_COUNTED, and a stamp of the whole queue. */
const queuePulse = z.object({
  kinds: z.array(z.object({ kind: z.enum(REVIEW_KINDS), open: z.int() })),
  stamp: z.string(),
});
export type QueuePulse = z.output<typeof queuePulse>;

const kinds = z.array(z.enum(REVIEW_KINDS, 'validation.one_of')).check(z.maxLength(REVIEW_KINDS.length));
const changed = z.object({ review: reviewDetail, message: z.string() });
const LEASED = ['review.not_found', 'review.claimed', 'review.decided'] as const;

/** Support's queue: accounts, names, listings, suspected duplicates and held runs of feeds. */
export const reviews = group({
  list: {
    method: 'GET',
    path: '/support/reviews',
    summary: 'Lists what waits for support, or what was decided, the most urgent first',
    access,
    query: listQuery({
      sorts: ['urgency', 'dueAt', 'openedAt', 'decidedAt'],
      filters: {
        kind: z.optional(z.enum([...REVIEW_KINDS, 'company', 'listing'], 'validation.one_of')),
        state: z._default(z.enum(['open', 'mine', 'snoozed', 'decided'], 'validation.one_of'), 'open'),
      },
    }),
    output: listOutput(reviewRow),
  },
  overview: {
    method: 'GET',
    path: '/support/review-overview',
    summary: 'Returns the number of open and late items, the oldest one, and the share decided in time in 30 days',
    access,
    output: z.object({
      kinds: z.array(z.object({ kind: z.enum(REVIEW_KINDS), open: z.int(), late: z.int(), oldestAt: z.nullable(at) })),
      snoozed: z.int(),
      mine: z.int(),
      decided: z.int(),
      /** From 0 to 1; null before the first decision. */
      shareInTime: z.nullable(z.number()),
    }),
  },
  pulse: {
    method: 'GET',
    path: '/support/queue-pulse',
    summary: 'Counts the open items of each kind, with a stamp that differs once anything in the queue has changed',
    access,
    output: queuePulse,
    limitPerMinute: 120,
  },
  next: {
    method: 'POST',
    path: '/support/review-next',
    summary:
      'Claims the most urgent free item, or the one after or before another, so that two people never get the same',
    access,
    body: z.object({
      kinds,
      /** The item that the caller leaves; a claim on it ends. Without it, the most urgent item is next. */
      from: z.optional(recordId),
      isBackwards: z._default(z.boolean('validation.invalid'), false),
    }),
    output: z.object({ next: z.nullable(z.object({ id: z.int(), kind: z.enum(REVIEW_KINDS) })) }),
  },
  one: {
    method: 'GET',
    path: '/support/reviews/:id',
    summary: 'Returns one item with everything the decision needs; the access is logged',
    access,
    params: idParams,
    output: reviewDetail,
    errors: ['review.not_found'],
  },
  claim: {
    method: 'POST',
    path: '/support/reviews/:id/claim',
    summary: 'Claims an item for 15 minutes, or renews the claim',
    access,
    params: idParams,
    output: changed,
    errors: LEASED,
  },
  release: {
    method: 'POST',
    path: '/support/reviews/:id/release',
    summary: 'Returns a claimed item to the queue',
    access,
    params: idParams,
    output: changed,
    errors: LEASED,
  },
  note: {
    method: 'POST',
    path: '/support/reviews/:id/notes',
    summary: 'Adds a note that only support reads',
    access,
    params: idParams,
    body: reviewNoteBody,
    output: changed,
    errors: ['review.not_found'],
  },
  snooze: {
    method: 'POST',
    path: '/support/reviews/:id/snooze',
    summary: 'Puts an item off for some hours',
    access,
    params: idParams,
    body: z.object({
      hours: z.int('validation.integer').check(
        z.minimum(1),
        z.maximum(168),
        z.refine((hours) => SNOOZE_HOURS.some((one) => one === hours), 'validation.one_of'),
      ),
    }),
    output: changed,
    errors: LEASED,
  },
  decide: {
    method: 'POST',
    path: '/support/reviews/:id/decision',
    summary:
      'Decides an item that the caller has claimed, and others of its company with it; emails and charges wait 60 seconds, and an older version is refused',
    access,
    params: idParams,
    body: decisionBody,
    output: changed,
    errors: [
      ...LEASED,
      ...(['review.changed', 'company.not_found', 'listing.not_found', 'enable.wrong_state'] as const),
      ...(['enable.suspended', 'enable.archived', 'duplicate.decided', 'duplicate.merged'] as const),
      ...(['feed_run.not_held', 'message.not_found', 'message.erased', 'company.suspended'] as const),
    ],
  },
  undo: {
    method: 'POST',
    path: '/support/reviews/:id/undo',
    summary: 'Undoes the caller’s decision within 60 seconds, before anyone was notified',
    access,
    params: idParams,
    output: changed,
    errors: ['review.not_found', 'review.undo_over', 'merge.undo_over'],
  },
});

/** The landlord's side of a review. */
export const reviewAnswers = group({
  answer: {
    method: 'POST',
    path: '/elandlord/review-answer',
    summary: 'Answers support’s question about the company, which returns its review to the queue',
    access: only('Landlord'),
    body: reviewAnswerBody,
    output: taken,
    errors: ['company.not_found', 'review.not_asked'],
  },
});

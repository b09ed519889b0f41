import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam, text } from '#common/contract/fields.ts';
import { listAnswer, listQuery } from '#common/contract/lists.ts';

/** What support decides of a company. */
export const REVIEW_DECISIONS = ['approved', 'rejected'] as const;
/** One of them. */
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A decision. A rejection says why: the landlord reads it. */
export const reviewBody = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, 'validation.one_of'),
    reason: z._default(text(1000), ''),
    /** The changed name that is decided on, as it was seen; without it the company as a whole. */
    name: z.optional(text(200)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
      error: 'validation.required',
      path: ['reason'],
    }),
  );
/** See the schema. */
export type ReviewBody = z.output<typeof reviewBody>;

/** A company that waits for support: a new one, or an approved one that has taken another name. */
export const openReview = z.object({
  companyId: z.int(),
  name: z.string(),
  /** The name that was approved and comes back where the other is refused; null where the company itself is new. */
  approvedName: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
});

/** Reviews of landlords' companies by support. */
export const accountReviews = group({
  list: {
    method: 'GET',
    path: '/support/account-reviews',
    summary: 'Companies that wait for a review, new or renamed, the longest waiting first',
    access: only('Support'),
    query: listQuery({ sorts: ['askedAt', 'name'] }),
    output: listAnswer(openReview),
  },
  decide: {
    method: 'POST',
    path: '/support/account-reviews/:id/decision',
    summary:
      'Approves or rejects the company of that id, or its changed name, and writes to its landlords; approval publishes what waits, a refused name is put back',
    access: only('Support'),
    params: z.object({ id: idParam }),
    body: reviewBody,
    output: z.object({ status: z.enum(REVIEW_DECISIONS), message: z.string() }),
    errors: ['company.not_found', 'company.name_changed'],
  },
});

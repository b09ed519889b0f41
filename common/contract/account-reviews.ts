import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam, text } from '#common/contract/fields.ts';
import { listAnswer, listQuery } from '#common/contract/lists.ts';

export const REVIEW_DECISIONS = ['approved', 'rejected'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A rejection needs a reason, which the landlord reads. */
export const reviewBody = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, 'validation.one_of'),
    reason: z._default(text(1000), ''),
    /** The new name under review, as support saw it. Without it, the decision is about the whole company. */
    name: z.optional(text(200)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
      error: 'validation.required',
      path: ['reason'],
    }),
  );
export type ReviewBody = z.output<typeof reviewBody>;

/** A company waiting for support: a new one, or an approved one with a new name. */
export const openReview = z.object({
  companyId: z.int(),
  name: z.string(),
  /** The approved name, restored if support rejects the new one. Null for a new company. */
  approvedName: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
});

/** Support's reviews of companies. */
export const accountReviews = group({
  list: {
    method: 'GET',
    path: '/support/account-reviews',
    summary: 'Lists the companies waiting for a review, new or renamed, oldest request first',
    access: only('Support'),
    query: listQuery({ sorts: ['askedAt', 'name'] }),
    output: listAnswer(openReview),
  },
  decide: {
    method: 'POST',
    path: '/support/account-reviews/:id/decision',
    summary:
      'Approves or rejects a company or its new name and emails its landlords; approval publishes waiting listings, rejection restores the old name',
    access: only('Support'),
    params: z.object({ id: idParam }),
    body: reviewBody,
    output: z.object({ status: z.enum(REVIEW_DECISIONS), message: z.string() }),
    errors: ['company.not_found', 'company.name_changed'],
  },
});

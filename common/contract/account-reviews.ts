import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam, text } from '#common/contract/fields.ts';

/** What support decides of a company. */
export const REVIEW_DECISIONS = ['approved', 'rejected'] as const;
/** One of them. */
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A decision. A rejection says why: the landlord reads it. */
export const reviewBody = z
  .object({ decision: z.enum(REVIEW_DECISIONS, 'validation.one_of'), reason: z._default(text(1000), '') })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
      error: 'validation.required',
      path: ['reason'],
    }),
  );
/** See the schema. */
export type ReviewBody = z.output<typeof reviewBody>;

/** Reviews of landlords' companies by support. */
export const accountReviews = group({
  decide: {
    method: 'POST',
    path: '/support/account-reviews/:id/decision',
    summary: 'Approves or rejects the company of that id, and writes to its landlords; approval publishes what waits',
    access: only('Support'),
    params: z.object({ id: idParam }),
    body: reviewBody,
    output: z.object({ status: z.enum(REVIEW_DECISIONS), message: z.string() }),
    errors: ['company.not_found'],
  },
});

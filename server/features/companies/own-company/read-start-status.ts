import { sql } from 'kysely';
import type { StartStatus } from '#common/contract/companies/own-company.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { keysOf } from '#common/values/objects.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import { applyDecisionTexts } from '#server/features/site/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface Row {
  status: StartStatus['status'];
  reason: string | null;
  reasonKey: string | null;
  question: string | null;
  questionKey: string | null;
  askedAt: Date | null;
  reviewedAt: Date | null;
  hasContact: boolean;
  hasListing: boolean;
  isSent: boolean;
  hasCredits: boolean;
  listingId: number | null;
}

/** The company's progress towards live listings. Throws company.not_found. */
export async function readStartStatus(
  db: Db,
  companyId: number,
  isVerified: boolean,
  t: Translate,
): Promise<StartStatus> {
  const { rows } = await sql<Row>`
    select status, review_reason as reason, review_reason_key as "reasonKey", reviewed_at as "reviewedAt",
      review_question as question, review_question_key as "questionKey", review_asked_at as "askedAt",
      coalesce(phone, '') <> '' and line1 <> '' and city <> '' and province is not null and postal_code <> '' as "hasContact",
      exists (select from listings where company_id = companies.id) as "hasListing",
      exists (select from listings where company_id = companies.id and state not in ('draft', 'archived')) as "isSent",
      coalesce((select credits > 0 or membership_expires_on > market_day() from wallets where company_id = companies.id), false)
        or exists (select from listings where company_id = companies.id and state = 'active') as "hasCredits",
      (select id from listings where company_id = companies.id and state = 'draft' order by id limit 1) as "listingId"
    from companies where id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('company.not_found');
  await applyDecisionTexts(db);
  const { status, reason, reasonKey, question, questionKey, askedAt, reviewedAt, listingId } = row;
  const textOf = (decision: string, key: string | null, words: string | null) =>
    reviewReasonText({ kind: 'account', decision, reasonKey: key, reason: words ?? '' }, t);
  const done = {
    email: isVerified,
    company: row.hasContact,
    listing: row.hasListing,
    publish: row.isSent,
    credits: row.hasCredits,
  };
  return {
    status,
    reason: status === 'rejected' ? textOf('reject', reasonKey, reason) : null,
    question: askedAt && { text: textOf('ask', questionKey, question), askedAt: askedAt.toISOString() },
    reviewedAt: reviewedAt?.toISOString() ?? null,
    steps: keysOf(done).map((step) => ({ step, isDone: done[step] })),
    listingId,
  };
}

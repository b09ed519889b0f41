import { sql } from 'kysely';
import { isAboutCompany, isAboutListing, LISTING_KINDS, type ReviewKind } from '#common/catalog/review-kinds.ts';
import type { ScamScore } from '#common/contract/companies/scam.ts';
import { AppError } from '#common/contract/errors.ts';
import { MAX_SIBLINGS, messageFacts, type ReviewDetail } from '#common/contract/staff/reviews.ts';
import { readPair, readScamScore } from '#server/features/companies/index.ts';
import { readHeldRun } from '#server/features/feeds/index.ts';
import { readMessage } from '#server/features/staff/contact-desk/messages.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { recordLook } from '#server/platform/records/audit.ts';
import { readCompanyFacts } from './company-facts.ts';
import { readEvents } from './events.ts';
import { COMPANY_OF_ITEM, reviewLines, subjectOf, toReviewRow } from './items.ts';
import { readReportFacts, readReports } from './report-facts.ts';

/** One item with everything that its decision needs. The look is recorded. Throws review.not_found. */
export async function readReview(context: Context, id: number): Promise<ReviewDetail> {
  const { db } = context;
  const { userId } = actorOf(context);
  const line = await reviewLines(db)
    .select(['review_items.version', 'reason_key as reasonKey', 'reason', COMPANY_OF_ITEM])
    .select(
      sql<Date | null>`case when undo_until > now() and review_items.decided_by = ${userId} then undo_until end`.as(
        'undo_until',
      ),
    )
    .where('review_items.id', '=', id)
    .executeTakeFirst();
  if (!line) throw new AppError('review.not_found');
  const { kind, subjectId, companyId } = line;
  const isListing = isAboutListing(kind);
  if (kind !== 'message') await recordLook(db, context, subjectOf({ kind, subjectId, companyId }));
  const [events, earlier, company, report, scam, pair, heldRun, siblings, companyReports, message] = await Promise.all([
    readEvents(db, id),
    companyId > 0 ? readEarlier(db, companyId, id) : [],
    isAboutCompany(kind) ? readCompanyFacts(context, subjectId) : null,
    isListing ? readReportFacts(context, subjectId, id) : null,
    isListing ? readScamScore(db, subjectId) : null,
    kind === 'duplicate' ? readPair(db, subjectId) : null,
    kind === 'feed' ? readHeldRun(db, subjectId) : null,
    companyId > 0 ? readSiblings(db, line, userId) : [],
    kind === 'companyReport' ? readReports(db, id, 'company_reports') : [],
    kind === 'message' ? readGivenMessage(context, subjectId) : null,
  ]);
  return {
    ...toReviewRow(line),
    version: line.version,
    reasonKey: line.reasonKey,
    reason: line.reason,
    undoUntil: line.undo_until?.toISOString() ?? null,
    isMine: line.claimed_by === userId,
    siblings,
    copy: scam && (await readCopy(context, scam)),
    events,
    earlier,
    company,
    report,
    scam,
    pair,
    heldRun,
    companyReports,
    message,
  };
}

/** A message, unless it was deleted. The look is recorded. */
async function readGivenMessage(context: Context, id: number): Promise<ReviewDetail['message']> {
  try {
    // Without what only administrators see, like the note.
    return messageFacts.parse(await readMessage(context, id));
  } catch (error) {
    if (error instanceof AppError && error.code === 'message.not_found') return null;
    throw error;
  }
}

/** Open items of the same kind about the same company, without those that colleagues hold. */
async function readSiblings(
  db: Db,
  { id, kind, companyId }: { id: number; kind: ReviewKind; companyId: number },
  userId: number,
): Promise<ReviewDetail['siblings']> {
  return reviewLines(db)
    .select('review_items.version')
    .where('review_items.company_id', '=', companyId)
    .where('review_items.kind', '=', kind)
    .where('review_items.id', '!=', id)
    .where('review_items.decided_at', 'is', null)
    .where(sql<boolean>`(claimed_until is null or claimed_until <= now() or claimed_by = ${userId})`)
    .orderBy('review_items.id')
    .limit(MAX_SIBLINGS)
    .execute()
    .then((lines) => lines.map((row) => ({ id: row.id, version: row.version, title: row.title })));
}

/** The other listing of the strongest sign of a copy, and whether it was first. */
async function readCopy(context: Context, { reasons }: ScamScore): Promise<ReviewDetail['copy']> {
  const sign = reasons.find(({ listingId }) => listingId !== null);
  if (!sign?.listingId) return null;
  const facts = await readReportFacts(context, sign.listingId, 0).catch(() => null);
  return facts && { facts, isFirst: sign.rule !== 'original', shared: SHARED[sign.rule] ?? 'any' };
}

/** The part of a listing that a copy shares, by rule. */
const SHARED: Partial<Record<ScamScore['reasons'][number]['rule'], 'text' | 'photos' | 'home'>> = {
  copiedText: 'text',
  copiedPhotos: 'photos',
  sameHome: 'home',
};

/** The latest decisions on a company and its listings, without this item. */
export const readEarlier = (db: Db, companyId: number, exceptId = 0): Promise<ReviewDetail['earlier']> =>
  readDecided(
    decidedLines(db).where('review_items.company_id', '=', companyId).where('review_items.id', '!=', exceptId),
  );

/** The latest decisions on a listing. */
export const readEarlierOfListing = (db: Db, listingId: number): Promise<ReviewDetail['earlier']> =>
  readDecided(
    decidedLines(db)
      .where('review_items.kind', 'in', [...LISTING_KINDS])
      .where('review_items.subject_id', '=', listingId),
  );

const decidedLines = (db: Db) =>
  reviewLines(db)
    .select(['reason_key as reasonKey', 'reason'])
    .where('review_items.decided_at', 'is not', null)
    .orderBy('review_items.id', 'desc')
    .limit(20);

async function readDecided(query: ReturnType<typeof decidedLines>): Promise<ReviewDetail['earlier']> {
  return (await query.execute()).map((line) => ({
    id: line.id,
    kind: line.kind,
    title: line.title,
    decision: line.decision ?? '',
    reasonKey: line.reasonKey,
    reason: line.reason,
    by: line.decided_by === null ? null : { id: line.decided_by, name: line.decider_name ?? '' },
    at: line.decided_at?.toISOString() ?? '',
  }));
}

import { sql } from 'kysely';
import {
  REVIEW_DECISIONS,
  type ReviewDecision,
  type ReviewKind,
  reviewReasonsFor,
} from '#common/catalog/review-kinds.ts';
import { AppError } from '#common/contract/errors.ts';
import { type DecisionBody, needsReason } from '#common/contract/staff/reviews.ts';
import { lockIfOpen } from '#server/features/companies/index.ts';
import { readSiteSender, type Sender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { withdrawEmails, writeHeldEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { decideAccount, undoAccount } from './decide-account.ts';
import { decideCompanyReport, undoCompanyReport } from './decide-company-report.ts';
import { decideDuplicate, undoDuplicate } from './decide-duplicate.ts';
import { decideFeed, undoFeed } from './decide-feed.ts';
import { decideMessage, undoMessage } from './decide-message.ts';
import { decideName, undoName } from './decide-name.ts';
import { decideReport, undoReport } from './decide-report.ts';
import { decideScam, undoScam } from './decide-scam.ts';
import type { Decider, RestorableState } from './decider.ts';
import { recordEvent } from './events.ts';
import { subjectOf } from './items.ts';
import { claimItem, type LockedItem, lockItem } from './lease.ts';

const DECIDERS: Record<ReviewKind, Decider> = {
  account: { decide: decideAccount, undo: undoAccount },
  name: { decide: decideName, undo: undoName },
  report: { decide: decideReport, undo: undoReport },
  scam: { decide: decideScam, undo: undoScam },
  duplicate: { decide: decideDuplicate, undo: undoDuplicate },
  feed: { decide: decideFeed, undo: undoFeed },
  message: { decide: decideMessage, undo: undoMessage },
  companyReport: { decide: decideCompanyReport, undo: undoCompanyReport },
};

/** A question to the landlord comes back to the queue after this time without an answer. */
const ANSWER_DAYS = sql<Date>`now() + interval '7 days'`;

/** Throws request.invalid unless the kind knows the decision and its reason. */
function requireSense(kind: ReviewKind, { decision, reasonKey = null, reason }: DecisionBody, { t }: Context): void {
  const possible: readonly ReviewDecision[] = REVIEW_DECISIONS[kind];
  const wrong = (field: string, sentence: string) => new AppError('request.invalid', {}, { [field]: sentence });
  if (!possible.includes(decision)) throw wrong('decision', t('validation.one_of'));
  if (reasonKey !== null && !reviewReasonsFor(kind, decision).includes(reasonKey))
    throw wrong('reasonKey', t('validation.one_of'));
  if (needsReason({ kind, decision }) && reasonKey === null && reason === '')
    throw wrong('reason', t('validation.required'));
}

/**
 * Decides an item, and those of the same kind and company that come with it, in one transaction with its effects,
 * history and emails. The emails wait until the decision can no longer be undone. Throws review.not_found,
 * review.decided, review.claimed, and review.changed if an item has changed since the caller saw it.
 */
export async function decideItem(context: Context, id: number, { also, ...body }: DecisionBody): Promise<void> {
  const { db, search } = context;
  const sender = await readSiteSender(context);
  const listingIds = await retryRaces(db, async (trx) => {
    const first = await claimItem(trx, context, id);
    const others = also.filter((other) => other.id !== id).toSorted((a, b) => a.id - b.id);
    const changed: number[] = [];
    for (const { id: otherId, version } of others) {
      const item = await claimItem(trx, context, otherId);
      if (item.kind !== first.kind || item.companyId !== first.companyId) throw new AppError('review.not_found');
      changed.push(...(await decideLocked(trx, context, item, { ...body, version, also: [] }, sender)));
    }
    const given = { ...body, also: others };
    return [...changed, ...(await decideLocked(trx, context, first, given, sender))];
  });
  if (listingIds.length > 0) await search.apply(listingIds);
}

/** Decides an item that the caller has claimed. Returns the listings whose state changed. */
async function decideLocked(
  trx: Db,
  context: Context,
  item: LockedItem,
  body: DecisionBody,
  sender: Sender,
): Promise<number[]> {
  const { config, jobs } = context;
  const { userId } = actorOf(context);
  const { id } = item;
  requireSense(item.kind, body, context);
  if (item.version !== body.version) throw new AppError('review.changed');
  const { decision, reasonKey = null, reason } = body;
  const isAsked = decision === 'ask';
  // Closed before its effects, so that the triggers find nothing to withdraw.
  await trx
    .updateTable('review_items')
    .set({
      version: item.version + 1,
      claimed_by: null,
      claimed_until: null,
      ...(isAsked
        ? { snoozed_until: ANSWER_DAYS, decided_by: userId }
        : { decision, reason_key: reasonKey, reason, decided_by: userId, decided_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute();
  const outcome = await DECIDERS[item.kind].decide(trx, context, { item, decision, reasonKey, reason, sender });
  const emailIds: number[] = [];
  for (const [index, draft] of outcome.emails.entries()) {
    // Without the address, because keys stay when the recipient is erased.
    const key = `review:${id}:${item.version}:${index}`;
    const emailId = await writeHeldEmail(trx, jobs, { ...draft, key }, config.REVIEW_UNDO_SECONDS);
    if (emailId !== undefined) emailIds.push(emailId);
  }
  await trx
    .updateTable('review_items')
    .set({
      before: JSON.stringify({ state: outcome.before, emailIds, also: body.also.map((other) => other.id) }),
      undo_until: sql<Date>`now() + make_interval(secs => ${config.REVIEW_UNDO_SECONDS})`,
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, { itemId: id, userId, action: 'decide', text: reason, details: { decision, reasonKey } });
  await auditDecision(trx, context, item, {
    action: decision,
    // The words to a message's writer are personal data, which the log would keep.
    details: { reasonKey, ...(reason && item.kind !== 'message' && { after: { reason } }) },
  });
  return outcome.listingIds;
}

/**
 * Undoes the caller's own decision, with those made together: restores what it changed and deletes its emails. Throws
 * review.not_found, and review.undo_over once a minute has passed, somebody has acted on it, or the company has closed.
 */
export async function undoDecision(context: Context, id: number): Promise<void> {
  const { db, search } = context;
  const listingIds = await retryRaces(db, async (trx) => {
    const { before } = await lockItem(trx, id);
    const changed: number[] = [];
    for (const one of [id, ...beforeOf(before).also]) changed.push(...(await undoLocked(trx, context, one)));
    return changed;
  });
  if (listingIds.length > 0) await search.apply(listingIds);
}

/** Undoes the caller's decision on one item. Returns the listings whose state changed. */
async function undoLocked(trx: Db, context: Context, id: number): Promise<number[]> {
  const { userId } = actorOf(context);
  const item = await lockItem(trx, id);
  const { state, emailIds } = beforeOf(item.before);
  if (!item.isUndoable || item.decidedBy !== userId) throw new AppError('review.undo_over');
  // An activation or the closing of the company in progress ends first.
  if (item.companyId > 0 && !(await lockIfOpen(trx, item.companyId))) throw new AppError('review.undo_over');
  const other = await trx
    .selectFrom('review_items')
    .select('id')
    .where('kind', '=', item.kind)
    .where('subject_id', '=', item.subjectId)
    .where('decided_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other || !(await withdrawEmails(trx, emailIds))) throw new AppError('review.undo_over');
  await trx
    .updateTable('review_items')
    .set({
      version: item.version + 1,
      decision: null,
      reason_key: null,
      reason: '',
      decided_by: null,
      decided_at: null,
      snoozed_until: null,
      before: null,
      undo_until: null,
    })
    .where('id', '=', id)
    .execute();
  const changed = await DECIDERS[item.kind].undo(trx, context, item, state);
  await claimItem(trx, context, id);
  await recordEvent(trx, { itemId: id, userId, action: 'undo', details: { decision: item.decision ?? 'ask' } });
  await auditDecision(trx, context, item, { action: 'undo' });
  return changed;
}

interface StoredDecision {
  state: RestorableState;
  emailIds: number[];
  /** Items that were decided with it. */
  also: number[];
}

/** The stored state before the decision, which `decideItem` wrote. */
const beforeOf = (stored: unknown): StoredDecision =>
  isStored(stored) ? { ...stored, also: stored.also ?? [] } : { state: {}, emailIds: [], also: [] };

const isStored = (stored: unknown): stored is Omit<StoredDecision, 'also'> & Partial<Pick<StoredDecision, 'also'>> =>
  typeof stored === 'object' && stored !== null && 'state' in stored && 'emailIds' in stored;

async function auditDecision(
  db: Db,
  context: Context,
  { id, kind, subjectId, companyId }: Pick<LockedItem, 'id' | 'kind' | 'subjectId' | 'companyId'>,
  { action, details = {} }: { action: string; details?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(db, context, {
    action: `review.${kind}-${action}`,
    ...subjectOf({ kind, subjectId, companyId }),
    details: { item: id, ...details },
  });
}

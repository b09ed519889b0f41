import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import {
  type PromoBody,
  type PromoCodeState,
  type PromoDetail,
  type PromoRow,
  promoBodyOf,
  type promoCodes,
} from '#common/contract/money/promo-codes.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { centsOfDollars } from './bundles-on-sale.ts';

type PromoQuery = z.output<(typeof promoCodes)['promoCodes']['query']>;

const id = sql`promo_codes.id`;
const ORDER: ListOrder<'id' | 'code'> = { sorts: { id, code: { notNull: [sql`code`] } }, id };

// As in findPromo: open purchases count, because they may still be paid.
const uses = sql<number>`(select count(*)::int from purchases
  where promo_code_id = promo_codes.id and state in ('paid', 'opened', 'pending'))`;

/** The conditions of each state on a day. */
function statesOn(day: string): Record<PromoCodeState, RawBuilder<boolean>> {
  const isDue = sql<boolean>`is_active and coalesce(starts_on <= ${day}, true) and coalesce(ends_on >= ${day}, true)`;
  return {
    archived: sql`not is_active`,
    planned: sql`is_active and starts_on > ${day}`,
    ended: sql`is_active and ends_on < ${day}`,
    usedUp: sql`${isDue} and max_uses is not null and ${uses} >= max_uses`,
    live: sql`${isDue} and (max_uses is null or ${uses} < max_uses)`,
  };
}

function matchingCodes({ db, now }: Pick<Context, 'db' | 'now'>, { q = '', state, kind }: Partial<PromoQuery>) {
  const states = statesOn(billingDay(now()));
  return db
    .selectFrom('promo_codes')
    .select(['promo_codes.id', 'code', 'kind', 'value', 'bonus_days as bonusDays', 'version'])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'max_uses as maxUses'])
    .select(['max_uses_per_company as maxUsesPerCompany', uses.as('uses')])
    .select(
      sql<PromoCodeState>`case when ${states.archived} then 'archived' when ${states.planned} then 'planned'
        when ${states.ended} then 'ended' when ${states.usedUp} then 'usedUp' else 'live' end`.as('state'),
    )
    .$if(q !== '', (rows) => rows.where(searchedBy(q, (word) => sql`promo_codes.search_text like ${word}`)))
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'percent'))
    .$if(state !== undefined, (rows) => rows.where(states[state ?? 'live']));
}

/** One page of promo codes. */
export const readPromoCodes = (context: Context, query: PromoQuery) =>
  readPage<PromoRow, 'id' | 'code'>(context.db, matchingCodes(context, query), query, ORDER);

/** All promo codes of a list, for a file. */
export const readAllPromoCodes = (context: Context, query: PromoQuery): Promise<PromoRow[]> =>
  readAll(matchingCodes(context, query), query, ORDER);

/** One promo code. Throws `promo.not_found`. */
export async function readPromoCode(context: Context, codeId: number): Promise<PromoDetail> {
  const row = await matchingCodes(context, {}).where('promo_codes.id', '=', codeId).executeTakeFirst();
  if (!row) throw new AppError('promo.not_found');
  const bundles = await context.db
    .selectFrom('promo_code_bundles')
    .select('bundle_id')
    .where('promo_code_id', '=', codeId)
    .orderBy('bundle_id')
    .execute();
  return { ...row, bundleIds: bundles.map(({ bundle_id }) => bundle_id) };
}

/** Creates a promo code and returns its id. Throws `promo.taken` and `bundle.not_found`. */
export function createPromoCode(context: Context, body: PromoBody): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const row = await trx.insertInto('promo_codes').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow();
    await setBundles(trx, row.id, body.bundleIds);
    await recordPromo(trx, context, { id: row.id, action: 'create', before: {}, after: factsOf(body) });
    return row.id;
  });
}

/** Changes a promo code. Throws `promo.not_found`, `promo.taken`, `bundle.not_found` and `edit.conflict`. */
export async function changePromoCode(
  context: Context,
  codeId: number,
  { version, ...body }: PromoBody & { version: number },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockPromo(trx, codeId, version);
    const before = await readPromoCode({ ...context, db: trx }, codeId);
    await trx
      .updateTable('promo_codes')
      .set({ ...columnsOf(body), version: version + 1 })
      .where('id', '=', codeId)
      .execute();
    await setBundles(trx, codeId, body.bundleIds);
    const change = { before: factsOf(promoBodyOf(before)), after: factsOf(body) };
    await recordPromo(trx, context, { id: codeId, action: 'modify', ...change });
  });
}

/** Archives a promo code or takes it back. Throws `promo.not_found` and `edit.conflict`. */
export async function archivePromoCode(
  context: Context,
  codeId: number,
  { isArchived, version }: { isArchived: boolean; version: number },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockPromo(trx, codeId, version);
    await trx
      .updateTable('promo_codes')
      .set({ is_active: !isArchived, version: version + 1 })
      .where('id', '=', codeId)
      .execute();
    const change = { before: { isArchived: String(!isArchived) }, after: { isArchived: String(isArchived) } };
    await recordPromo(trx, context, { id: codeId, action: isArchived ? 'archive' : 'restore', ...change });
  });
}

async function lockPromo(trx: Db, codeId: number, version: number): Promise<void> {
  const row = await trx
    .selectFrom('promo_codes')
    .select('version')
    .where('id', '=', codeId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('promo.not_found');
  if (row.version !== version) throw new AppError('edit.conflict');
}

async function setBundles(trx: Db, codeId: number, bundleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(bundleIds)];
  await trx.deleteFrom('promo_code_bundles').where('promo_code_id', '=', codeId).execute();
  if (ids.length === 0) return;
  const known = await trx.selectFrom('credit_bundles').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw new AppError('bundle.not_found');
  await trx
    .insertInto('promo_code_bundles')
    .values(ids.map((bundle_id) => ({ promo_code_id: codeId, bundle_id })))
    .execute();
}

const numberOrNull = (typed: string): number | null => (typed === '' ? null : Number(typed));

const columnsOf = ({ code, kind, value, bonusDays, startsOn, endsOn, maxUses, maxUsesPerCompany }: PromoBody) => ({
  code,
  kind,
  value: kind === 'amount' ? centsOfDollars(value) : Number(value),
  bonus_days: kind === 'bonus' ? numberOrNull(bonusDays) : null,
  starts_on: startsOn || null,
  ends_on: endsOn || null,
  max_uses: numberOrNull(maxUses),
  max_uses_per_company: numberOrNull(maxUsesPerCompany),
});

const factsOf = ({ bundleIds, ...texts }: PromoBody): AuditedFacts => ({ ...texts, bundleIds: bundleIds.join(', ') });

const recordPromo = (
  trx: Db,
  context: Context,
  change: { id: number; action: string; before: AuditedFacts; after: AuditedFacts },
) =>
  writeAudit(trx, context, {
    action: `promo.${change.action}`,
    subjectKind: 'promo',
    subjectId: change.id,
    details: changedFacts(change.before, change.after),
  });

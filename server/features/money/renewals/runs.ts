import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { RenewalItem, RenewalRun, renewals } from '#common/contract/money/renewals.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { noteGift } from '#server/features/money/billing/limit-gifts.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { membershipBundle, planKeyOf, planRenewals } from './plan-renewals.ts';
import { RUN_RENEWALS } from './run-renewals.ts';

const MAX_SHOWN = 50;

type StartBody = z.output<(typeof renewals)['start']['body']>;

/**
 * Writes a batch and queues its job, once per request key. Returns its id. Throws bundle.not_found,
 * renewal.plan_changed if it would not do what the dry run showed, and renewal.second_person if it grants more than one
 * person may in a day.
 */
export async function startRenewals(context: Context, body: StartBody): Promise<number> {
  const { db, jobs } = context;
  const { action, bundleId, items, planKey, reason, requestKey } = body;
  const { userId } = actorOf(context);
  if (action === 'renew') await noteGrants(context, body);
  return db.transaction().execute(async (trx) => {
    const bundle = await membershipBundle(trx, bundleId);
    const run = { action, bundle_id: bundleId, reason, created_by: userId, request_key: requestKey };
    const id = await insertOnce(trx, 'renewal_runs', 'request_key', run);
    if (id === undefined) {
      const { id: known } = await trx
        .selectFrom('renewal_runs')
        .select('id')
        .where('request_key', '=', requestKey)
        .executeTakeFirstOrThrow();
      return known;
    }
    const batch = { action, bundle, day: billingDay(context.now()) };
    if (planKeyOf(batch, await planRenewals(trx, items, batch)) !== planKey) throw new AppError('renewal.plan_changed');
    // Ids that no company has are left out, and a company comes once.
    await sql`
      insert into renewal_items (run_id, company_id, ends_on)
      select distinct on (c.id) ${id}::integer, c.id, given."endsOn"
      from jsonb_to_recordset(${JSON.stringify(items)}) as given ("companyId" integer, "endsOn" date)
        join companies c on c.id = given."companyId" order by c.id, given."endsOn"`.execute(trx);
    await jobs.send(trx, RUN_RENEWALS, { runId: id });
    return id;
  });
}

/** Notes the memberships that a batch grants as a gift. Throws renewal.plan_changed and renewal.second_person. */
async function noteGrants(context: Context, { action, bundleId, items, planKey, reason, requestKey }: StartBody) {
  const { db, now } = context;
  const known = await db
    .selectFrom('renewal_runs')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (known) return;
  const bundle = await membershipBundle(db, bundleId);
  const batch = { action, bundle, day: billingDay(now()) };
  const plan = await planRenewals(db, items, batch);
  if (planKeyOf(batch, plan) !== planKey) throw new AppError('renewal.plan_changed');
  const memberships = plan.filter(({ code }) => code === 'renewed').length;
  if (memberships === 0) return;
  const gift = { planKey, memberships, credits: memberships * bundle.credits, reason, requestKey };
  if (!(await noteGift(context, gift))) throw new AppError('renewal.second_person');
}

/** The latest batches with their progress. */
export const readRuns = (db: Db): Promise<RenewalRun[]> => readSummaries(db, null);

/** A batch with the result for each company. Throws renewal.not_found. */
export async function readRun(db: Db, id: number): Promise<{ run: RenewalRun; items: RenewalItem[] }> {
  const [run] = await readSummaries(db, id);
  if (!run) throw new AppError('renewal.not_found');
  const items = await db
    .selectFrom('renewal_items')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['company_id as companyId', 'companies.name', 'ends_on as endsOn', 'code', 'expires_on as expiresOn'])
    .where('run_id', '=', id)
    .orderBy('companies.name')
    .orderBy('company_id')
    .execute();
  return { run, items };
}

async function readSummaries(db: Db, id: number | null): Promise<RenewalRun[]> {
  const rows = await db
    .selectFrom('renewal_runs as r')
    .innerJoin('credit_bundles as b', 'b.id', 'bundle_id')
    .leftJoin('users as u', 'u.id', 'created_by')
    .select(['r.id', 'action', 'reason', 'b.name_en', 'b.name_fr', 'r.created_at', 'finished_at'])
    .select([
      sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`.as('by'),
      sql<number>`(select count(*) from renewal_items where run_id = r.id)`.as('total'),
      sql<number>`(select count(*) from renewal_items where run_id = r.id and done_at is not null)`.as('done'),
      sql<number>`(select count(*) from renewal_items where run_id = r.id and code in ('renewed', 'offered'))`.as(
        'succeeded',
      ),
    ])
    .$if(id !== null, (runs) => runs.where('r.id', '=', id ?? 0))
    .orderBy('r.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ name_en, name_fr, created_at, finished_at, ...row }) => ({
    ...row,
    bundle: { en: name_en, fr: name_fr },
    createdAt: created_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  }));
}

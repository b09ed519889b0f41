import { sql } from 'kysely';
import type { RenewalAction, RenewalCode } from '#common/contract/money/renewals.ts';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { billingDay, lockWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { renewMembership } from '#server/features/money/billing/ledger/renew-membership.ts';
import { readSiteSender, type Sender, writeCommercial } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { offerEmail, renewedEmail } from './emails.ts';
import { membershipBundle, type OfferedBundle, planRenewals } from './plan-renewals.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'config' | 'now'>;

/** Job that works through a batch. */
export const RUN_RENEWALS = 'renewals.run';

interface Run {
  id: number;
  action: RenewalAction;
  reason: string;
  createdBy: number | null;
  bundle: OfferedBundle;
}

/**
 * Works through the waiting companies of a batch, one transaction each, so that a killed process continues where it
 * stopped. Throws when the process stops, because the rest must run again.
 */
export async function runRenewals(services: Parts, runId: number, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const run = await readRun(db, runId);
  if (!run) return;
  const sender = await readSiteSender(services);
  while (await renewNext(services, run, sender)) signal.throwIfAborted();
  await db
    .updateTable('renewal_runs')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`not exists (select from renewal_items where run_id = ${runId} and done_at is null)`)
    .execute();
}

async function readRun(db: Db, runId: number): Promise<Run | undefined> {
  const row = await db.selectFrom('renewal_runs').selectAll().where('id', '=', runId).executeTakeFirst();
  if (!row || row.finished_at) return undefined;
  const { id, action, reason, created_by: createdBy } = row;
  return { id, action, reason, createdBy, bundle: await membershipBundle(db, row.bundle_id) };
}

/** Returns whether another company was waiting. */
async function renewNext(services: Parts, run: Run, sender: Sender): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const item = await trx
      .selectFrom('renewal_items')
      .select(['company_id as companyId', 'ends_on as endsOn'])
      .where('run_id', '=', run.id)
      .where('done_at', 'is', null)
      .orderBy('company_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!item) return false;
    const { code, expiresOn } = await renewOne(trx, services, { run, sender, ...item });
    await trx
      .updateTable('renewal_items')
      .set({ code, expires_on: expiresOn, done_at: sql<Date>`now()` })
      .where('run_id', '=', run.id)
      .where('company_id', '=', item.companyId)
      .execute();
    return true;
  });
}

interface Item {
  run: Run;
  sender: Sender;
  companyId: number;
  endsOn: string;
}

async function renewOne(
  trx: Db,
  services: Parts,
  { run, sender, companyId, endsOn }: Item,
): Promise<{ code: RenewalCode; expiresOn: string | null }> {
  const { action, bundle, reason, createdBy } = run;
  const day = billingDay(services.now());
  // Two batches with the same company wait for each other here.
  await lockWallet(trx, companyId);
  const [planned] = await planRenewals(trx, [{ companyId, endsOn }], { action, bundle, day });
  if (!planned) return { code: 'closed', expiresOn: null };
  if (planned.code !== 'renewed' && planned.code !== 'offered') return { code: planned.code, expiresOn: null };
  let { expiresOn } = planned;
  if (planned.code === 'renewed') {
    const { months, credits } = bundle;
    expiresOn = await renewMembership(trx, {
      companyId,
      endsOn,
      months,
      credits,
      actorUserId: createdBy ?? 0,
      reason,
      day,
    });
    if (expiresOn === null) return { code: 'already', expiresOn };
  }
  await writeAudit(
    trx,
    { actor: createdBy === null ? null : { userId: createdBy }, address: '' },
    {
      action: planned.code === 'renewed' ? 'company.renew' : 'company.offer-renewal',
      subjectKind: 'company',
      subjectId: companyId,
      details: { after: { reason }, run: run.id, endsOn, expiresOn },
    },
  );
  const isOffer = planned.code === 'offered';
  const facts = { ...planned, expiresOn: expiresOn ?? endsOn, bundle };
  await emailMembers(trx, services.jobs, await findRecipients(trx, companyId, isOffer ? 'credits' : undefined), {
    key: `renewals.${planned.code}:${companyId}:${endsOn}:${bundle.id}`,
    draftFor: (recipient) => (isOffer ? offerEmail : renewedEmail)(recipient, facts, sender),
    write: isOffer ? (db, jobs, email) => writeCommercial(db, jobs, email, sender) : writeEmail,
  });
  return { code: planned.code, expiresOn };
}

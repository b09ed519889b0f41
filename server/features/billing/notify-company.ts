import type { Services } from '#server/context.ts';
import type { Draft } from '#server/features/letters/index.ts';
import { type Reader, readersOf } from '#server/features/own-company/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { CompanyAlerts } from '#server/platform/db/schema.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';

/** What an alert tells, and of whom. */
export interface Told {
  companyId: number;
  kind: CompanyAlerts['kind'];
  /** With company and kind it names the cause. */
  key: string;
  facts: Record<string, unknown>;
}

/** Writes an alert of the landlord's dashboard and a letter to each who wants it; nothing where it was told before. */
export async function tell(db: Db, services: Services, told: Told, letter: (reader: Reader) => Draft): Promise<void> {
  const { companyId, kind, key, facts } = told;
  const idempotencyKey = `${kind}:${companyId}:${key}`;
  const row = await db
    .insertInto('company_alerts')
    .values({ company_id: companyId, kind, idempotency_key: idempotencyKey, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  // That a listing went live is no warning: everybody hears it.
  const choice = kind === 'listings-reviewed' ? undefined : 'credits';
  for (const reader of await readersOf(db, companyId, choice))
    await writeMail(db, services.jobs, {
      ...letter(reader),
      key: `billing.${idempotencyKey}:${reader.userId ?? 'company'}`,
    });
}

import { emailMembers, findRecipients, type Recipient } from '#server/features/companies/index.ts';
import type { Draft } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** An alert for a company's dashboard. */
interface CompanyAlert {
  companyId: number;
  kind: DB['company_alerts']['kind'];
  /** With company and kind it identifies the cause, so the same cause notifies once. */
  key: string;
  facts: object;
}

/** Whether an alert leads to a purchase. */
const asksForCredits = ({ kind, facts }: CompanyAlert): boolean =>
  kind !== 'listings-reviewed' || ('unpaid' in facts && Array.isArray(facts.unpaid) && facts.unpaid.length > 0);

/** Writes an alert for the landlord's dashboard and an email to each member who wants it, once per cause. */
export async function notifyCompany(
  db: Db,
  services: Services,
  alert: CompanyAlert,
  draftFor: (recipient: Recipient) => Draft,
): Promise<void> {
  const { companyId, kind, key, facts } = alert;
  const idempotencyKey = `${kind}:${companyId}:${key}`;
  const row = { company_id: companyId, kind, idempotency_key: idempotencyKey, facts: JSON.stringify(facts) };
  if ((await insertOnce(db, 'company_alerts', 'idempotency_key', row)) === undefined) return;
  // News about reviewed listings is no warning, so members can't opt out of it, unless it asks for credits.
  const choice = asksForCredits(alert) ? 'credits' : undefined;
  const recipients = await findRecipients(db, companyId, choice);
  await emailMembers(db, services.jobs, recipients, { key: `billing.${idempotencyKey}`, draftFor });
}

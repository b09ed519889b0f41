import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { endMembership, lockAsOwner } from '#server/features/companies/index.ts';
import { endFeeds } from '#server/features/feeds/index.ts';
import { eraseContacts } from '#server/features/landlords/index.ts';
import { changeState, TRANSITIONS } from '#server/features/market/index.ts';
import { closeOpenPurchases, hasOpenPurchase, removePaymentMethod } from '#server/features/money/index.ts';
import { lockProvenUser, readSiteSender, requirePassword } from '#server/features/people/index.ts';
import { removeCompanyLeads } from '#server/features/renting/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { closedEmail } from './emails.ts';

/**
 * Closes the caller's company for good, in one transaction. Archives its listings, deletes its leads (renters keep
 * their inquiries and the replies), makes its members renters with an email to each, and erases names and contact
 * details. The ledger, purchases and receipts stay, because tax law requires them. Throws member.owner_only,
 * auth.password_wrong, company.purchase_open, and payment.unavailable if the gateway can't end a payment or delete the
 * card now.
 */
export async function closeCompany(context: Context, password: string): Promise<void> {
  const { db, jobs, search } = context;
  const { userId, sessionId } = actorOf(context);
  const proven = await requirePassword(context, userId, password, 'password');
  await db.transaction().execute(async (trx) => {
    await lockAsOwner(trx, context);
    await lockProvenUser(trx, context, proven);
  });
  await closeOpenPurchases(context, companyOf(context));
  await removePaymentMethod(context, companyOf(context));
  const sender = await readSiteSender(context);
  // Decisions on reviews lock their item before the company.
  const listingIds = await retryRaces(db, async (trx) => {
    const { companyId, name } = await lockAsOwner(trx, context);
    if (await hasOpenPurchase(trx, companyId)) throw new AppError('company.purchase_open');
    // Before the name is erased, because emails to renters use it.
    await removeCompanyLeads(trx, context, companyId, sender);
    await endFeeds(trx, companyId);
    const listingIds = await archiveListings(trx, companyId, userId);
    const members = await trx
      .selectFrom('users')
      .select(['id', 'email', greetedColumn.as('firstName'), 'lang'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .forUpdate()
      .execute();
    await lockProvenUser(trx, context, proven);
    for (const { id, ...member } of members) {
      await endMembership(trx, id, id === userId ? sessionId : undefined);
      const draft = closedEmail({ ...member, userId: id }, name, sender);
      await writeEmail(trx, jobs, { ...draft, key: `company.closed:${companyId}:${id}` });
    }
    await eraseCompany(trx, companyId);
    await writeAudit(trx, context, { action: 'company.close', subjectKind: 'company', subjectId: companyId });
    return listingIds;
  });
  await search.apply(listingIds);
}

/** Deletes the company's drafts and archives its other listings. Returns the ids of all its listings. */
async function archiveListings(db: Db, companyId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const drafts = rows.filter(({ state }) => state === 'draft').map(({ id }) => id);
  if (drafts.length > 0) await db.deleteFrom('listings').where('id', 'in', drafts).execute();
  // Listings that support suspended stay suspended.
  const toArchive = rows.filter(({ state }) => TRANSITIONS.archive.from.includes(state)).map(({ id }) => id);
  await changeState(db, toArchive, { transition: 'archive', by: 'landlord', userId, reason: 'closed' });
  await eraseContacts(db, companyId);
  return rows.map(({ id }) => id);
}

/**
 * Erases the company's name and contact details. The name may be a person's, as many landlords have no other company
 * name.
 */
async function eraseCompany(db: Db, id: number): Promise<void> {
  const { email, lang } = await db
    .selectFrom('companies')
    .select(['email', 'lang'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`delete from emails where lower(to_email) = lower(${email})
            and not exists (select from users where lower(users.email) = lower(to_email))`.execute(db);
  for (const table of [
    'tax_information',
    'billing_information',
    'company_invitations',
    'company_alerts',
    'user_tokens',
  ] as const)
    await db.deleteFrom(table).where('company_id', '=', id).execute();
  // The stored state before a decision has names too.
  await sql`update review_items set before = null, undo_until = null
            where company_id = ${id} and before is not null`.execute(db);
  // The words that support and the landlord exchanged.
  await sql`update review_events set text = '' from review_items
            where review_items.id = item_id and company_id = ${id} and text <> ''
              and (action = 'answer' or details ->> 'decision' = 'ask')`.execute(db);
  await sql`update audit_log set details = '{}', address = ''
            where subject_kind = 'company' and subject_id = ${id}`.execute(db);
  await db
    .updateTable('companies')
    .set({
      closed_at: sql<Date>`now()`,
      status: 'rejected',
      review_reason: null,
      review_question: null,
      review_question_key: null,
      review_asked_at: null,
      verified_at: null,
      approved_name: null,
      proposed_name: null,
      renamed_at: null,
      name: translator(lang)('ownCompany.closedName'),
      slug: `closed-${id}`,
      email: `closed-${id}@deleted.invalid`,
      contact_name: '',
      phone: null,
      website: null,
      logo: null,
      about_en: null,
      about_fr: null,
      line1: '',
      line2: '',
      city: '',
      province: null,
      postal_code: '',
      city_id: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { RESEND_EVERY_MINUTES } from '#common/contract/staff/utilities.ts';
import type { Context } from '#server/platform/context.ts';
import { sendSoon } from '#server/platform/email/outbox.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

/** The result for an email: sent again, tried again, or left as it is because it is on its way. */
type Resent = 'again' | 'retried' | 'waiting';

/**
 * Sends an email again. A copy of a sent one gets its own Message-ID, because mail programs hide repeated ones. Throws
 * email.not_found, email.text_deleted, and email.by_consent for emails with an unsubscribe link.
 */
export async function resendEmail(context: Context, emailId: number): Promise<Resent> {
  const { db, jobs, now } = context;
  return db.transaction().execute(async (trx) => {
    const email = await trx
      .selectFrom('emails')
      .select(['sent_at', 'given_up_at', 'last_error', 'html', 'template'])
      .select(sql<boolean>`headers ? 'List-Unsubscribe'`.as('isByConsent'))
      .where('id', '=', emailId)
      .forUpdate()
      .executeTakeFirst();
    if (!email) throw new AppError('email.not_found');
    if (email.isByConsent) throw new AppError('email.by_consent');
    if (email.html === '') throw new AppError('email.text_deleted');
    const record = () =>
      writeAudit(trx, context, {
        action: 'mail.resend',
        subjectKind: 'mail',
        subjectId: emailId,
        details: { after: { template: email.template } },
      });
    if (email.sent_at) {
      const slot = Math.floor(now().getTime() / (RESEND_EVERY_MINUTES * 60_000));
      const { rows } = await sql<{ id: number }>`
        insert into emails (idempotency_key, template, to_email, reply_to, lang, subject, html, text, headers, calendar)
        select ${`resend:${emailId}:${slot}`}, template, to_email, reply_to, lang, subject, html, text, headers, calendar
        from emails where id = ${emailId} on conflict (idempotency_key) do nothing returning id`.execute(trx);
      const copy = rows[0]?.id;
      if (copy === undefined) return 'waiting';
      await sendSoon(trx, jobs, copy);
      await record();
      return 'again';
    }
    if (!email.given_up_at && !email.last_error) return 'waiting';
    await trx
      .updateTable('emails')
      .set({ given_up_at: null, dismissed_at: null, claimed_until: null, attempts: 0 })
      .where('id', '=', emailId)
      .execute();
    await sendSoon(trx, jobs, emailId);
    await record();
    return 'retried';
  });
}

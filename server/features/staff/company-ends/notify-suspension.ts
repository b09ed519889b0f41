import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Lang } from '#common/contract/fields.ts';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { suspendedEmail, warningEmail } from './suspension-emails.ts';

const QUEUE = 'companies.notify-suspension';

/** Queues the emails about a suspension, in its transaction. An undo before they are due stops them. */
export const queueSuspensionEmails = (trx: Db, jobs: Jobs, suspensionId: number, delaySeconds: number): Promise<void> =>
  jobs.send(trx, QUEUE, { suspensionId }, delaySeconds);

/** The emails about suspensions of companies. */
export const companyJobs: readonly Job<Services>[] = [
  job({
    name: QUEUE,
    input: z.object({ suspensionId: z.int() }),
    urgent: true,
    run: ({ suspensionId }, services: Services) => notifySuspension(services, suspensionId),
  }),
];

/** Emails the members of a suspended company, and renters with open inquiries. Does nothing if it was restored. */
async function notifySuspension(services: Services, suspensionId: number): Promise<void> {
  const { db, jobs } = services;
  const sender = await readSiteSender(services);
  await db.transaction().execute(async (trx) => {
    const suspension = await trx
      .updateTable('company_suspensions')
      .from('companies')
      .set({ notified_at: sql<Date>`now()` })
      .whereRef('companies.id', '=', 'company_id')
      .where('company_suspensions.id', '=', suspensionId)
      .where('ended_at', 'is', null)
      .where('notified_at', 'is', null)
      .returning(['company_id as companyId', 'reason', 'reason_key as reasonKey', 'companies.name as company'])
      .executeTakeFirst();
    if (!suspension) return;
    const { companyId } = suspension;
    await emailMembers(trx, jobs, await findRecipients(trx, companyId, undefined, { evenSuspended: true }), {
      key: `company.suspended:${suspensionId}`,
      draftFor: (recipient) => suspendedEmail(recipient, suspension, sender),
    });
    for (const renter of await readOpenInquiries(trx, companyId)) {
      const key = `company.warning:${suspensionId}:${renter.inquiryId}`;
      await writeEmail(trx, jobs, { ...warningEmail(renter, suspension, sender), key });
    }
  });
}

interface OpenInquiry {
  inquiryId: number;
  email: string;
  lang: Lang;
  address: string;
  /** The renter's next booked tour with the company. */
  tour: { date: string; time: string } | null;
}

/** The address of a renter: that of the account, because an earlier one may belong to somebody else by now. */
const RENTER = sql`coalesce(u.email, i.email)`;

/** The latest open inquiry of each renter to a company, of the last year. */
async function readOpenInquiries(db: Db, companyId: number): Promise<OpenInquiry[]> {
  const { rows } = await sql<OpenInquiry>`
    select distinct on (lower(${RENTER})) i.id as "inquiryId", ${RENTER} as email, i.lang,
      coalesce(l.street, '') as address,
      (select jsonb_build_object('date', t.on_date, 'time', to_char(t.at_time, 'HH24:MI'))
        from tours t join inquiries o on o.id = t.inquiry_id
        where o.company_id = i.company_id and lower(o.email) = lower(i.email) and o.deleted_at is null
          and t.state = 'confirmed' and t.starts_at > now()
        order by t.starts_at limit 1) as tour
    from inquiries i join listings l on l.id = i.listing_id join prospects p on p.id = i.prospect_id
      left join users u on u.id = p.user_id
    where i.company_id = ${companyId} and i.deleted_at is null and i.state <> 'closed' and i.email <> ''
      and i.last_at > now() - interval '1 year'
    order by lower(${RENTER}), i.id desc`.execute(db);
  return rows;
}

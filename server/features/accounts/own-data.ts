import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/letters/index.ts';
import { linkHash } from '#server/features/prospects/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { writeAudit } from './audit.ts';
import { accountDeletedLetter } from './emails.ts';
import { accountOf } from './users.ts';

/** Everything kept of a renter or a landlord, table by table, as JSON. Secrets (password, tokens, link hashes) stay out, and what is their company’s. */
export async function dataOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    with guest as (select * from prospects where user_id = ${userId})
    select jsonb_build_object(
      'account', (select to_jsonb(row) from (select email, first_name, last_name, phone, lang, email_verified_at, created_at, last_signed_in_at
                  from users where id = ${userId}) row),
      'profile', (select to_jsonb(renter_profiles) - 'user_id' from renter_profiles where user_id = ${userId}),
      'favourites', ${list(sql`select listing_id, created_at from favourites where user_id = ${userId} order by created_at`)},
      'viewed', ${list(sql`select listing_id, first_at, last_at, times from viewed_listings where user_id = ${userId} order by last_at`)},
      'recommendations', ${list(sql`select listing_id, seen_at, removed_at from recommendation_marks where user_id = ${userId}`)},
      'pointsOfInterest', ${list(sql`select name, address, city, icon, lat, lng, created_at from points_of_interest where user_id = ${userId} order by id`)},
      'inquiries', ${list(sql`select kind, listing_id, full_name, email, phone, message, move_in_on, lang, utm, created_at,
                   (select jsonb_agg(jsonb_build_object('date', on_date, 'time', at_time) order by position) from tour_slots where inquiry_id = inquiries.id and side = 'renter') as tour_times,
                   (select jsonb_agg(jsonb_build_object('side', side, 'text', body, 'at', lead_messages.created_at) order by lead_messages.id) from lead_messages where inquiry_id = inquiries.id) as messages,
                   (select jsonb_build_object('state', state, 'date', on_date, 'time', at_time) from tours where inquiry_id = inquiries.id) as tour
                   from inquiries where prospect_id in (select id from guest) order by id`)},
      'alerts', ${list(sql`select name, location_kind, location_id, query, frequency, lang, created_at, confirmed_at, paused_at, mailed_at, stopped_at
                from alerts where prospect_id in (select id from guest) order by id`)},
      'consents', ${list(sql`select kind, wording, lang, source, given_at, withdrawn_at from consents where prospect_id in (select id from guest) order by id`)},
      'letters', ${list(sql`select template, subject, created_at, sent_at from mails
                 where lower(to_email) = (select lower(email) from users where id = ${userId}) order by id`)},
      'invitations', ${list(sql`select c.name as company, i.lang, i.created_at, i.expires_at, i.accepted_at
                     from company_invitations i join companies c on c.id = i.company_id
                     where lower(i.email) = (select lower(email) from users where id = ${userId}) order by i.id`)},
      'company', (select to_jsonb(row) from (select name, owner_id = ${userId} as is_owner, status, created_at from companies
                  where id = (select company_id from users where id = ${userId})) row),
      'lettersNotWanted', ${list(sql`select letter from muted_letters where user_id = ${userId} order by letter`)},
      'leadMessages', ${list(sql`select inquiry_id, body, created_at from lead_messages where user_id = ${userId} order by id`)},
      'leadNotes', ${list(sql`select inquiry_id, body, created_at from lead_notes where user_id = ${userId} order by id`)},
      'purchases', ${list(sql`select id, bundle_name_en, total_cents, state, created_at from purchases where user_id = ${userId} order by id`)},
      'calendar', (select to_jsonb(row) from (select created_at, read_at from calendar_feeds where user_id = ${userId}) row),
      'signIns', ${list(sql`select user_agent, address, created_at, last_used_at, expires_at from sessions where user_id = ${userId} order by id`)},
      'changes', ${list(sql`select at, action, details, address from audit_log where actor_user_id = ${userId} order by id`)}
    ) as data`.execute(db);
  return rows[0]?.data ?? {};
}

const list = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) row)`;

/**
 * Deletes an account. What others rely on stays without the person: a landlord's inquiry without name, address and words;
 * the proof that a consent was given and withdrawn; what a landlord wrote to renters, and their company's notes. Everything
 * else goes, in one transaction. Throws `account.owns_company`: an owner hands the company over first, or closes it.
 */
export async function deleteAccount(context: Context, userId: number): Promise<void> {
  const sender = await senderOf(context);
  await context.db.transaction().execute(async (trx) => {
    await refuseOwner(trx, userId);
    const { email, firstName, lang } = await accountOf(trx, userId);
    const { rows } = await sql<{ id: number }>`
      select id from prospects where user_id = ${userId} or lower(email) = lower(${email}) for update`.execute(trx);
    for (const { id } of rows) await forgetGuest(trx, id);
    await forgetLetters(trx, email);
    await sql`update audit_log set details = '{}', address = ''
              where subject_kind = 'user' and subject_id = ${userId} or actor_user_id = ${userId}`.execute(trx);
    const { numDeletedRows } = await trx.deleteFrom('users').where('id', '=', userId).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('auth.required');
    const letter = accountDeletedLetter({ to: email, lang, firstName }, sender);
    await writeMail(trx, context.jobs, { ...letter, key: `account.deleted:${userId}` });
    await writeAudit(trx, context, { action: 'user.delete', subjectKind: 'user', subjectId: userId });
  });
}

/** Whoever owns a company stays with it; the company is locked, so that nobody makes them its owner meanwhile. */
async function refuseOwner(db: Db, userId: number): Promise<void> {
  const company = await db
    .selectFrom('companies')
    .select('owner_id')
    .where('id', '=', (users) => users.selectFrom('users').select('company_id').where('id', '=', userId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (company?.owner_id === userId) throw new AppError('account.owns_company');
}

async function forgetGuest(db: Db, id: number): Promise<void> {
  await sql`delete from alerts where prospect_id = ${id}`.execute(db);
  await sql`update consents set withdrawn_at = coalesce(withdrawn_at, now()) where prospect_id = ${id}`.execute(db);
  // What was written back and forth names the person too, and so may the company's notes.
  await sql`update lead_messages set body = '' where inquiry_id in (select id from inquiries where prospect_id = ${id})`.execute(
    db,
  );
  await sql`delete from lead_notes where inquiry_id in (select id from inquiries where prospect_id = ${id})`.execute(
    db,
  );
  await sql`update tours set state = case when starts_at is null then 'declined' else 'cancelled' end, side = 'renter',
            sequence = sequence + 1, changed_at = now()
            where state in ('asked', 'proposed', 'confirmed') and (starts_at is null or starts_at > now())
              and inquiry_id in (select id from inquiries where prospect_id = ${id})`.execute(db);
  await sql`update inquiries set full_name = '', email = '', phone = null, message = '', utm = null
            where prospect_id = ${id}`.execute(db);
  await sql`update prospects set email = ${`deleted-${id}@deleted.invalid`}, name = null, phone = null, user_id = null,
            user_hash = ${linkHash()}, claim_hash = ${linkHash()} where id = ${id}`.execute(db);
}

/** Letters to and on behalf of an address: those to it go, copies of what it wrote to others lose their words. */
async function forgetLetters(db: Db, email: string): Promise<void> {
  await sql`delete from mails where lower(to_email) = lower(${email})`.execute(db);
  await sql`update mails set html = '', text = '', reply_to = null, subject = '' where lower(reply_to) = lower(${email})`.execute(
    db,
  );
  await sql`delete from company_invitations where lower(email) = lower(${email})`.execute(db);
  await sql`update audit_log set details = '{}', address = ''
            where subject_kind = 'company' and lower(details ->> 'email') = lower(${email})`.execute(db);
  await sql`update listing_reports set email = null where lower(email) = lower(${email})`.execute(db);
  await sql`update contact_messages set full_name = '', email = '', phone = null, company = null, message = ''
            where lower(email) = lower(${email})`.execute(db);
}

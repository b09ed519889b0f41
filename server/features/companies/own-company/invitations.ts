import { sql } from 'kysely';
import type { OpenInvitation } from '#common/contract/companies/members.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { readSiteSender, type Sender } from '#server/features/people/index.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { INVITATION_DAYS, invitedEmail } from './emails.ts';
import { lockAsOwner } from './members.ts';

/** Maximum invitations per company and day, and per address, so that nobody's inbox is flooded. */
const MAX_PER_DAY = 20;
const MAX_PER_ADDRESS = 3;

/** Open invitations of a company, the latest first. */
export async function listOpenInvitations(db: Db, companyId: number): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('company_invitations')
    .leftJoin('users', 'users.id', 'invited_by')
    .select(['company_invitations.id', 'company_invitations.email', 'company_invitations.created_at'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .select(sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`.as('invitedBy'))
    .where('company_invitations.company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('company_invitations.id', 'desc')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, sentAt: created_at.toISOString() }));
}

/** Invites an address into the caller's company. Throws member.already at the field, invitation.too_many. */
export async function inviteMember(context: Context, { email, lang }: { email: string; lang: Lang }): Promise<void> {
  const sender = await prepared(context);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockAsInviter(trx, context);
    await send(trx, context, { ...company, email, lang }, sender);
  });
}

/** Resends an invitation with a new link. Throws invitation.not_found. */
export async function resendInvitation(context: Context, id: number): Promise<void> {
  const sender = await prepared(context);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockAsInviter(trx, context);
    const { email, lang } = await end(trx, company.companyId, id);
    await send(trx, context, { ...company, email, lang }, sender);
  });
}

/** Revokes an invitation. Throws invitation.not_found. */
export async function revokeInvitation(context: Context, id: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { companyId } = await lockAsOwner(trx, context);
    const { email } = await end(trx, companyId, id);
    const subject = { subjectKind: 'company', subjectId: companyId } as const;
    await writeAudit(trx, context, { action: 'company.invitation-revoke', ...subject, details: { before: { email } } });
  });
}

async function prepared(context: Context): Promise<Sender> {
  // Only members with a confirmed address can cause emails to strangers.
  if (!actorOf(context).isVerified) throw new AppError('user.unverified');
  return readSiteSender(context);
}

/** Locks the company and refuses rejected ones, which must not email strangers in our name. Throws company.rejected. */
async function lockAsInviter(db: Db, context: Context): Promise<{ companyId: number; name: string }> {
  const { status, ...company } = await lockAsOwner(db, context);
  if (status === 'rejected') throw new AppError('company.rejected');
  return company;
}

async function end(db: Db, companyId: number, id: number) {
  const ended = await db
    .updateTable('company_invitations')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['email', 'lang'])
    .executeTakeFirst();
  if (!ended) throw new AppError('invitation.not_found');
  return ended;
}

interface Invited {
  companyId: number;
  name: string;
  email: string;
  lang: Lang;
}

/** Writes the invitation and its email; the caller has locked the company. */
async function send(db: Db, context: Context, invited: Invited, sender: Sender): Promise<void> {
  const { companyId, name, email, lang } = invited;
  const { userId } = actorOf(context);
  const already = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (already) throw new AppError('member.already', {}, { email: context.t('errors.member.already') });
  await refuseTooMany(db, companyId, email);
  await db
    .updateTable('company_invitations')
    .set({ revoked_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const token = newToken();
  const { id } = await db
    .insertInto('company_invitations')
    .values({
      company_id: companyId,
      email,
      lang,
      token_hash: tokenHash(token),
      invited_by: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inviter = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const by = fullNameOf(inviter);
  const draft = invitedEmail({ email, lang, token, by, company: name }, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `company.invitation:${id}` });
  const subject = { subjectKind: 'company', subjectId: companyId } as const;
  await writeAudit(db, context, { action: 'company.invite', ...subject, details: { after: { email } } });
}

async function refuseTooMany(db: Db, companyId: number, email: string): Promise<void> {
  const { rows } = await sql<{ all: number; toOne: number }>`
    select count(*)::int as all, count(*) filter (where lower(email) = lower(${email}))::int as "toOne"
    from company_invitations where company_id = ${companyId} and created_at > now() - interval '1 day'`.execute(db);
  const { all = 0, toOne = 0 } = rows[0] ?? {};
  if (all >= MAX_PER_DAY || toOne >= MAX_PER_ADDRESS) throw new AppError('invitation.too_many');
}

import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { UserBody } from '#common/contract/staff/access.ts';
import { lockIfOpen, removeForStaff } from '#server/features/companies/index.ts';
import {
  addressChangedEmail,
  closeBackDoors,
  endLinks,
  endSessions,
  moveProspects,
  queueVerification,
  readSiteSender,
  type Sender,
} from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import type { AuditedFacts } from '#server/platform/records/audit.ts';
import {
  changeAccess,
  type HeldPermissions,
  IMPLIED,
  permissionsOfRoles,
  readHeldPermissions,
  requireCovered,
} from './held-permissions.ts';
import { invite } from './invite.ts';
import { notifyOfMember, notifyOfStaff } from './notify.ts';
import { recordChange } from './record.ts';

/** Links that end with the address that they were sent to, or with the account's access. */
const EVERY_PURPOSE = ['verify', 'reset', 'company'] as const;

/** A role to grant. */
interface Granted {
  id: number;
  name: string;
  kind: string;
}

/** Creates a user and emails a link to choose a password. Returns the id. */
export async function createUser(context: Context, body: UserBody): Promise<number> {
  const sender = await readSiteSender(context);
  return changeAccess(context, async (trx, own) => {
    const roles = await grantedRoles(trx, context, body, own);
    const { id } = await trx
      .insertInto('users')
      .values({ ...columnsOf(body), made_by_staff: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setRoles(trx, id, roles);
    await recordChange(trx, context, { action: 'create', kind: 'user', id, after: await factsOf(trx, id) });
    await invite(trx, context, { id, email: body.email, firstName: body.firstName, lang: body.lang }, sender);
    if (body.companyId !== null) await notifyOfMember(trx, context, { id, ...body }, body.companyId, sender);
    await notifyOfStaff(trx, context, { id, ...body }, roles, sender);
    return id;
  });
}

/** Edits a user. Returns the new version. */
export async function editUser(context: Context, id: number, body: UserBody & { version: number }): Promise<number> {
  const sender = await readSiteSender(context);
  return changeAccess(context, async (trx, own) => {
    await lockCompaniesOf(trx, id, body.companyId);
    const user = await trx
      .selectFrom('users')
      .select(['email', greetedColumn.as('firstName'), 'lang', 'company_id as companyId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) throw new AppError('user.not_found');
    requireCovered(own, await readHeldPermissions(trx, id));
    // A new address must be confirmed.
    const isSame = user.email.toLowerCase() === body.email.toLowerCase();
    // Before the user is locked, as in a deletion of the account.
    if (!isSame) await moveProspects(trx, id, null);
    await lockVersion(trx, id, body.version);
    const roles = await grantedRoles(trx, context, body, own);
    if (id === actorOf(context).userId) await refuseOwnPromotion(trx, id, roles);
    const before = await factsOf(trx, id);
    const isMoved = body.companyId !== user.companyId;
    if (isMoved && user.companyId !== null) await removeForStaff(trx, context, user.companyId, id, sender);
    const version = body.version + 1;
    await trx
      .updateTable('users')
      .set({ ...columnsOf(body), version, ...(!isSame && movedColumns) })
      .where('id', '=', id)
      .execute();
    if (!isSame) await notifyOfMove(trx, context, id, { ...user, version: body.version }, body.email, sender);
    const held = await trx.selectFrom('user_roles').select('role_id').where('user_id', '=', id).execute();
    await setRoles(trx, id, roles);
    const added = roles.filter((role) => !held.some(({ role_id }) => role_id === role.id));
    await notifyOfStaff(trx, context, { id, ...body }, added, sender);
    if (isMoved && body.companyId !== null) await notifyOfMember(trx, context, { id, ...body }, body.companyId, sender);
    await recordChange(trx, context, { action: 'modify', kind: 'user', id, before, after: await factsOf(trx, id) });
    return version;
  });
}

/** Locks the companies that a user leaves and enters, before the user as in a join. */
async function lockCompaniesOf(trx: Db, id: number, next: number | null): Promise<void> {
  const user = await trx.selectFrom('users').select('company_id as companyId').where('id', '=', id).executeTakeFirst();
  if (!user || user.companyId === next) return;
  const ids = [user.companyId, next].filter((companyId) => companyId !== null);
  for (const companyId of ids.sort((one, other) => one - other)) await lockIfOpen(trx, companyId);
}

/** Locks a user. Throws edit.conflict if it changed since the caller read it. */
async function lockVersion(trx: Db, id: number, version: number): Promise<void> {
  const user = await trx.selectFrom('users').select('version').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (user?.version !== version) throw new AppError('edit.conflict');
}

/** Disables or enables users: all or none. */
export async function setUsersState(context: Context, ids: readonly number[], isDisabled: boolean): Promise<void> {
  const { userId } = actorOf(context);
  if (isDisabled && ids.includes(userId)) throw new AppError('access.self');
  await changeAccess(context, async (trx, own) => {
    for (const id of new Set(ids)) {
      const user = await trx.selectFrom('users').select('disabled_at').where('id', '=', id).executeTakeFirst();
      if (!user) throw new AppError('user.not_found');
      requireCovered(own, await readHeldPermissions(trx, id));
      if ((user.disabled_at !== null) === isDisabled) continue;
      await trx
        .updateTable('users')
        .set({ disabled_at: isDisabled ? sql<Date>`now()` : null, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      // An enabled user must log in again.
      if (isDisabled) {
        await endSessions(trx, id);
        await closeBackDoors(trx, id);
        await endLinks(trx, id, EVERY_PURPOSE);
      }
      await recordChange(trx, context, { action: isDisabled ? 'disable' : 'enable', kind: 'user', id });
    }
  });
}

/** Emails a user a link to choose a password. */
export async function sendPasswordLink(context: Context, id: number): Promise<void> {
  const sender = await readSiteSender(context);
  await changeAccess(context, async (trx, own) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', greetedColumn.as('firstName'), 'lang', 'disabled_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) throw new AppError('user.not_found');
    requireCovered(own, await readHeldPermissions(trx, id));
    if (user.disabled_at) throw new AppError('access.disabled');
    await invite(trx, context, user, sender);
    await recordChange(trx, context, { action: 'password-link', kind: 'user', id });
  });
}

/**
 * Notifies the old address and ends its sessions, because the user may not have wanted the change. Asks the new address
 * for its confirmation.
 */
async function notifyOfMove(
  db: Db,
  { jobs }: Context,
  id: number,
  { email, firstName, lang, version }: { email: string; firstName: string; lang: Lang; version: number },
  newEmail: string,
  sender: Sender,
): Promise<void> {
  await endSessions(db, id);
  await closeBackDoors(db, id);
  await endLinks(db, id, EVERY_PURPOSE);
  const draft = addressChangedEmail({ to: email, lang, firstName, newEmail }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.moved:${id}:${version}` });
  await queueVerification(db, jobs, newEmail);
}

const columnsOf = ({ firstName, lastName, email, phone, lang, companyId }: UserBody) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: phone || null,
  lang,
  company_id: companyId,
});

/** Inquiries stay at the former address until the new one is confirmed. */
const movedColumns = {
  email_verified_at: null,
  former_email: sql<string | null>`case when exists (
    select from companies where id = users.company_id and lower(companies.email) = lower(users.email))
    then users.email else users.former_email end`,
};

/** The roles in the form. The caller must be able to grant each, and only landlords have a company. */
async function grantedRoles(db: Db, { t }: Context, body: UserBody, own: HeldPermissions): Promise<Granted[]> {
  const { roleIds, companyId } = body;
  const known = await db.selectFrom('roles').select(['id', 'name', 'kind']).where('id', 'in', roleIds).execute();
  const roles = roleIds.flatMap((id) => known.find((role) => role.id === id) ?? []);
  const wrong = (field: keyof UserBody, sentence: string) => new AppError('request.invalid', {}, { [field]: sentence });
  if (roles.length < roleIds.length) throw wrong('roleIds', t('errors.role.not_found'));
  requireCovered(own, await permissionsOfRoles(db, roles), { roleIds: t('errors.access.beyond_own') });
  if (companyId === null) return roles;
  if (!roles.some(({ kind }) => kind === 'Landlord')) throw wrong('companyId', t('validation.landlordOnly'));
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw wrong('companyId', t('errors.company.not_found'));
  return roles;
}

/** Throws `access.self_role` for roles of another kind, which others must give: nobody makes themselves support. */
async function refuseOwnPromotion(db: Db, userId: number, roles: readonly Granted[]): Promise<void> {
  const held = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  const isNew = ({ kind }: Granted) => kind in IMPLIED && !held.some((one) => one.kind === kind);
  if (roles.some(isNew)) throw new AppError('access.self_role');
}

async function setRoles(db: Db, userId: number, roles: readonly Granted[]): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  const rows = roles.map(({ id }, position) => ({ user_id: userId, position, role_id: id }));
  await db.insertInto('user_roles').values(rows).execute();
}

/** A user's fields for the audit log. */
async function factsOf(db: Db, id: number): Promise<AuditedFacts> {
  const { rows } = await sql<AuditedFacts>`
    select first_name as "firstName", last_name as "lastName", users.email, users.phone, users.lang, companies.name as company,
      (select string_agg(roles.name, ', ' order by position) from user_roles join roles on roles.id = role_id
       where user_id = users.id) as roles
    from users left join companies on companies.id = users.company_id where users.id = ${id}`.execute(db);
  return rows[0] ?? {};
}

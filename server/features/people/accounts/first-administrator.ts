import { sql } from 'kysely';
import { ADMIN_ROLES } from '#common/access/roles.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { tokenHash } from '#server/platform/auth/tokens.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { RESERVED_DOMAIN } from '#server/platform/email/reserved-domain.ts';
import { endLinks, makeToken } from './emailed-tokens.ts';
import { accountByEmail, insertUser } from './users.ts';

/** Validity of the first administrator's link, in hours. */
const LINK_HOURS = 24;
/** An arbitrary number that no other advisory lock uses. Its holder creates the first administrator. */
const LOCK = 726_940_003;

/** Refusal to create the first administrator. The message is one line for the terminal. */
export class AdministratorRefused extends Error {}
/** There is an administrator, so a start needs no link. */
class AdministratorExists extends AdministratorRefused {}

/** The first administrator, as the command line names them. Missing names stay as they are, or empty. */
interface GivenPerson {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** A one-time link that sets the first administrator's password. */
export interface AdministratorLink {
  email: string;
  url: string;
}

/**
 * Creates the first administrator with the role Developer, and a link that sets the password. With another role, nobody
 * could ever grant that role, and its screens would stay closed. Until the link is used, another call may correct the
 * address and the names, and earlier links for the old address stop working. Throws AdministratorRefused if an
 * administrator has a password, or if the address has an account.
 */
export async function createFirstAdministrator(
  { db, config }: Pick<Services, 'db' | 'config'>,
  person: GivenPerson = {},
): Promise<AdministratorLink> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const administrators = await administratorsOf(trx);
    if (administrators.some(({ hasPassword }) => hasPassword))
      throw new AdministratorExists(
        'There is an administrator already. They can invite others, and a forgotten password can be reset at login.',
      );
    const waiting = administrators[0];
    const wanted = person.email ?? addressOf(waiting) ?? config.SUPPORT_EMAIL;
    const userId = await prepareAccount(trx, waiting, wanted);
    await saveNames(trx, userId, person);
    const secret = await makeToken(trx, { userId, purpose: 'reset', email: wanted });
    if (!secret) throw new AdministratorRefused('Four links were made in the last hour. Use one of them, or wait.');
    await sql`
      update user_tokens set expires_at = now() + make_interval(hours => ${LINK_HOURS})
      where token_hash = ${tokenHash(secret)}`.execute(trx);
    return { email: wanted, url: config.APP_URL + pathTo('account.reset-password', { token: secret }) };
  });
}

/** As createFirstAdministrator, but undefined if there is an administrator. */
export async function firstAdministratorLink(
  services: Pick<Services, 'db' | 'config'>,
): Promise<AdministratorLink | undefined> {
  try {
    return await createFirstAdministrator(services);
  } catch (error) {
    if (error instanceof AdministratorExists) return undefined;
    throw error;
  }
}

interface Administrator {
  id: number;
  email: string;
  hasPassword: boolean;
}

async function administratorsOf(db: Db): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select users.id, users.email, password_hash is not null as "hasPassword"
    from users where exists (select from user_roles join roles on roles.id = role_id
      where user_id = users.id and kind = any(${[...ADMIN_ROLES]}))
    order by users.id`.execute(db);
  return rows;
}

/** The address of a waiting administrator. A start before SUPPORT_EMAIL was set gave one that receives no email. */
function addressOf(waiting: Administrator | undefined): string | undefined {
  return waiting && !RESERVED_DOMAIN.test(waiting.email) ? waiting.email : undefined;
}

/** Returns the account's id. A waiting administrator gets the address. */
async function prepareAccount(db: Db, waiting: Administrator | undefined, email: string): Promise<number> {
  if (waiting && waiting.email.toLowerCase() === email.toLowerCase()) return waiting.id;
  if (await accountByEmail(db, email))
    throw new AdministratorRefused(`${email} already has an account that is no administrator. Use another address.`);
  if (waiting) {
    await endLinks(db, waiting.id, ['reset']);
    await db.updateTable('users').set({ email }).where('id', '=', waiting.id).execute();
    return waiting.id;
  }
  const user = { email, firstName: '', lastName: '', passwordHash: null, isMadeByStaff: true };
  const id = await insertUser(db, { ...user, lang: 'en' }, 'Developer');
  if (id === undefined) throw new AdministratorRefused(`${email} already has an account. Use another address.`);
  return id;
}

/** Without names, emails greet nobody by name, and the set-up list asks for them. */
async function saveNames(db: Db, userId: number, { firstName, lastName }: GivenPerson): Promise<void> {
  const names = { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) };
  if (Object.keys(names).length > 0) await db.updateTable('users').set(names).where('id', '=', userId).execute();
}

import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Role } from '#common/access/roles.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type DemoAccount = {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: 'en' | 'fr';
};

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'foyer-demo';
export const DEMO_RENTER = 'renter@demo.foyer.example';
export const DEMO_LANDLORD = 'landlord@demo.foyer.example';

/** One account per role, printed at start. They exist only in the demo market. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: DEMO_RENTER, role: 'Renter', firstName: 'Robin', lastName: 'Lavallée', lang: 'fr' },
  { email: DEMO_LANDLORD, role: 'Landlord', firstName: 'Dana', lastName: 'Whitford', lang: 'en' },
  { email: 'support@demo.foyer.example', role: 'Support', firstName: 'Sam', lastName: 'Okafor', lang: 'en' },
  { email: 'admin@demo.foyer.example', role: 'Admin', firstName: 'Maude', lastName: 'Tremblay', lang: 'fr' },
  {
    email: 'siteadmin@demo.foyer.example',
    role: 'Site Administrator',
    firstName: 'Priya',
    lastName: 'Dhillon',
    lang: 'en',
  },
  { email: 'owner@demo.foyer.example', role: 'Site Owner', firstName: 'Étienne', lastName: 'Morin', lang: 'fr' },
  { email: 'developer@demo.foyer.example', role: 'Developer', firstName: 'Alex', lastName: 'Chen', lang: 'en' },
];

/** The demo landlord becomes the owner of the company. */
export async function writeAccounts(db: Db, landlordCompanyId: number, today: Date): Promise<void> {
  // Argon2id is the library's default. Everybody knows this password, so nothing is lost if its hash is cheap.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  for (const { email, role, firstName, lastName, lang } of DEMO_ACCOUNTS)
    await sql`
      with account as (
        insert into users (email, first_name, last_name, password_hash, company_id, lang, email_verified_at, created_at)
        values (${email}, ${firstName}, ${lastName}, ${passwordHash}, ${role === 'Landlord' ? landlordCompanyId : null},
          ${lang}, ${today}, ${today})
        returning id
      )
      insert into user_roles (user_id, position, role_id)
      select account.id, 0, roles.id from account, roles where name = ${role}`.execute(db);
  await sql`
    update companies set owner_id = users.id from users
    where companies.id = ${landlordCompanyId} and users.email = ${DEMO_LANDLORD}`.execute(db);
}

import { hash } from '@node-rs/argon2';
import type { PoolClient } from 'pg';

/** A person of the demo market whom one can sign in as. */
export type DemoAccount = {
  readonly email: string;
  readonly role: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: 'en' | 'fr';
};

/** The password of all of them. */
export const DEMO_PASSWORD = 'foyer-demo';

/** One account per role; start prints them. They exist only where the demo market does. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'renter@demo.foyer.example', role: 'Renter', firstName: 'Robin', lastName: 'Lavallée', lang: 'fr' },
  { email: 'landlord@demo.foyer.example', role: 'Landlord', firstName: 'Dana', lastName: 'Whitford', lang: 'en' },
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

/** Writes the accounts; the landlord belongs to the company with the given id. */
export async function writeAccounts(client: PoolClient, landlordCompanyId: number, today: Date): Promise<void> {
  // Argon2id is the library's default kind.
  const passwordHash = await hash(DEMO_PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  for (const { email, role, firstName, lastName, lang } of DEMO_ACCOUNTS) {
    const companyId = role === 'Landlord' ? landlordCompanyId : null;
    const { rows } = await client.query<{ id: number }>(
      `insert into users (email, first_name, last_name, password_hash, company_id, lang, email_verified_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [email, firstName, lastName, passwordHash, companyId, lang, today],
    );
    await client.query(
      'insert into user_roles (user_id, position, role_id) select $1, 0, id from roles where name = $2',
      [rows[0]?.id, role],
    );
  }
}

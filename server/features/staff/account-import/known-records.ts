import { sql } from 'kysely';
import { addressKey } from '#common/address-key/address-key.ts';
import type { ImportKind } from '#common/catalog/import-fields.ts';
import type { FindPlace } from '#server/features/feeds/index.ts';
import { citiesAt, type Places } from '#server/features/market/index.ts';
import { parsePostalCode } from '#server/feeds-read/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { companyNameKey, placeOfRow, pointOf, type RowTexts } from './row-values.ts';

/** The records of the database that some rows are about. Emails are in lower case. */
export interface KnownRecords {
  /** Ids of open companies by their proven email. */
  companies: ReadonlyMap<string, readonly number[]>;
  /** Ids of open companies by the key of their name. */
  namedCompanies: ReadonlyMap<string, readonly number[]>;
  users: ReadonlySet<string>;
  /** Indexes of the rows whose home the company already lists. */
  listed: ReadonlySet<number>;
}

interface Finders {
  places: Places;
  findPlace: FindPlace;
}

/** Reads the records that these rows are about, in a few queries for all of them. */
export async function readKnownRecords(
  db: Db,
  finders: Finders,
  kind: ImportKind,
  rows: readonly RowTexts[],
): Promise<KnownRecords> {
  const companies = await companiesByEmail(
    db,
    rows.map(({ email, companyEmail }) => (kind === 'companies' ? email : companyEmail)),
  );
  const users =
    kind === 'users'
      ? await usersByEmail(
          db,
          rows.map(({ email }) => email),
        )
      : new Set<string>();
  const hasNames = rows.some(({ name, companyName }) => companyName || (kind === 'companies' && name));
  const namedCompanies = hasNames ? await companiesByName(db) : new Map<string, number[]>();
  const listed =
    kind === 'listings' ? await listedHomes(db, finders, { companies, namedCompanies }, rows) : new Set<number>();
  return { companies, namedCompanies, users, listed };
}

/** Longest street of a listing. */
const MAX_STREET = 160;

const lower = (emails: readonly (string | undefined)[]): string[] => [
  ...new Set(emails.flatMap((email) => (email ? [email.toLowerCase()] : []))),
];

/**
 * Anybody can sign up with another company's email. Such a company counts once support approves it, staff invite a
 * member, or a member confirms that email.
 */
const IS_TRUSTED = sql<boolean>`(status = 'approved' or not exists (select from users where company_id = companies.id)
  or exists (select from users where company_id = companies.id
    and (made_by_staff or email_verified_at is not null and lower(users.email) = lower(companies.email))))`;

async function companiesByEmail(db: Db, emails: readonly (string | undefined)[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ email: string; ids: number[] }>`
    select lower(email) as email, array_agg(id order by id) as ids from companies
    where lower(email) = any(${lower(emails)}::text[]) and closed_at is null and ${IS_TRUSTED} group by 1`.execute(db);
  return new Map(rows.map(({ email, ids }) => [email, ids]));
}

/** All open companies by name: a name's key can't be compared by the database. */
async function companiesByName(db: Db): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from companies where closed_at is null and ${IS_TRUSTED} order by id`.execute(db);
  const ids = new Map<string, number[]>();
  for (const { id, name } of rows) {
    const key = companyNameKey(name);
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return ids;
}

/** Ids of the companies that a row of a user or listing names, by email if it has one, else by name. */
export function companiesOf(
  { companyEmail, companyName }: RowTexts,
  { companies, namedCompanies }: Pick<KnownRecords, 'companies' | 'namedCompanies'>,
): readonly number[] {
  if (companyEmail) return companies.get(companyEmail.toLowerCase()) ?? [];
  return namedCompanies.get(companyNameKey(companyName)) ?? [];
}

async function usersByEmail(db: Db, emails: readonly (string | undefined)[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${lower(emails)}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

async function listedHomes(
  db: Db,
  { places, findPlace }: Finders,
  known: Pick<KnownRecords, 'companies' | 'namedCompanies'>,
  rows: readonly RowTexts[],
): Promise<Set<number>> {
  const homes = rows.flatMap((texts, at) => {
    const [companyId] = companiesOf(texts, known);
    if (companyId === undefined || !texts.street || texts.street.length > MAX_STREET) return [];
    const postalCode = parsePostalCode(texts.postalCode ?? '') ?? '';
    const point = pointOf(texts);
    const city = point ? citiesAt(places, point, postalCode)[0] : placeOfRow(findPlace, texts)?.city;
    const { key, unit } = city ? addressKey(texts.street, city.id) : { key: null, unit: '' };
    return { at, companyId, street: texts.street, postalCode, key, unit };
  });
  // Two joins by equality are fast for a company with many listings.
  const { rows: found } = await sql<{ at: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(homes)})
        as given (at integer, "companyId" integer, street text, "postalCode" text, key text, unit text))
    select at from given join listings l on l.company_id = "companyId" and lower(l.street) = lower(given.street)
      where l.removed_at is null and (l.postal_code is null or "postalCode" in ('', l.postal_code))
    union
    select at from given join listings l on l.company_id = "companyId" and l.address_normalised = key
      where l.removed_at is null and l.address_unit = unit`.execute(db);
  return new Set(found.map(({ at }) => at));
}

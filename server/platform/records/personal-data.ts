import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** The person whose data is exported or erased. */
export interface DataSubject {
  userId: number;
  /** The confirmed address; null if it isn't, because it may be somebody else's. */
  email: string | null;
  /** All addresses that the account ever confirmed and that no other account has now, in lower case. */
  emails: readonly string[];
  /** Their guest records: forms that they sent, even without an account. */
  prospectIds: readonly number[];
}

/**
 * The personal data in one feature's tables. `server/run/personal-data.ts` collects all of them. A feature whose `erase`
 * writes emails names the `Context` that it needs.
 */
export interface PersonalData<Context = unknown> {
  /**
   * SQL for each top-level field of the download: `jsonList(query)` or `jsonObject(query)`. Secrets (passwords, tokens, link
   * hashes) and data of other people or of the company stay out.
   */
  export?: (subject: DataSubject) => Record<string, RawBuilder<unknown>>;
  /**
   * Deletes the data or removes the person from it, in the transaction that deletes the account. Tables that reference users
   * with `on delete cascade` need nothing here.
   */
  erase?: (db: Db, subject: DataSubject, context: Context) => Promise<void>;
  /** Deletes what has reached its age, or removes people from it. Runs every night; repeating it changes nothing. */
  expire?: (db: Db) => Promise<void>;
}

/** All rows of a query as a JSON array. */
export const jsonList = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) row)`;

/** The only row of a query as a JSON object, or null. */
export const jsonObject = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select to_jsonb(row) from (${query}) row)`;

/** A person's data from all features, in one consistent query. */
export async function exportPersonalData(
  db: Db,
  parts: readonly Pick<PersonalData, 'export'>[],
  subject: DataSubject,
): Promise<Record<string, unknown>> {
  const fields = parts.flatMap((part) => Object.entries(part.export?.(subject) ?? {}));
  const columns = fields.map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(${sql.join(columns)}) as data`.execute(db);
  return rows[0]?.data ?? {};
}

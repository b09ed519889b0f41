import type { Generated, Insertable, Kysely } from 'kysely';
import type { Db } from './pool.ts';
import type { DB } from './schema.ts';

type AnyTable = { id: Generated<number> } & Record<string, unknown>;

/**
 * Inserts a row unless one with the same `key` exists, so that a repeated request or job changes nothing. Returns the id of
 * the new row, or undefined if the row existed. `key` needs a unique constraint.
 */
export async function insertOnce<Table extends keyof DB>(
  db: Db,
  table: Table,
  key: keyof DB[Table] & ('idempotency_key' | 'request_key'),
  row: Insertable<DB[Table]>,
): Promise<number | undefined> {
  // Kysely can't resolve the columns of a generic table; the signature above checks them.
  const untyped = db as unknown as Kysely<Record<string, AnyTable>>;
  const inserted = await untyped
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.column(key).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

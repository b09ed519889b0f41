import { type OperationNodeSource, sql } from 'kysely';
import type { EntryKindName } from '#common/entries/kinds.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The public tables of content, with the column that identifies the row of an entry. */
const PUBLIC_TABLES = {
  pages: { kind: 'page', idColumn: 'id' },
  blog_posts: { kind: 'post', idColumn: 'id' },
  faqs: { kind: 'faq', idColumn: 'id' },
  content_blocks: { kind: 'block', idColumn: 'id' },
  content_items: { kind: 'block', idColumn: 'block_id' },
} as const satisfies Record<string, { kind: EntryKindName; idColumn: string }>;

type PublicTable = keyof typeof PUBLIC_TABLES;

/**
 * Runs an insert, update or delete of rows that the program writes, and publishes them as revisions of their entries in
 * the same statement. Returns the ids of the rows, for texts the ids of their blocks. Editors publish with putLive.
 */
export async function publishRows(
  db: Db,
  table: PublicTable,
  statement: OperationNodeSource,
): Promise<{ id: number }[]> {
  const { kind, idColumn } = PUBLIC_TABLES[table];
  const { rows } = await sql<{ id: number }>`
    with written as (${statement} returning ${sql.id(table, idColumn)} as id),
      adopted as materialized (select adopt_rows(${kind}, array_agg(id)) from written)
    select id from written, adopted order by id`.execute(db);
  return rows;
}

/** Publishes one row. Returns its id. */
export async function publishRow(db: Db, table: PublicTable, statement: OperationNodeSource): Promise<{ id: number }> {
  const [row] = await publishRows(db, table, statement);
  if (!row) throw new Error(`no row of ${table} was written`);
  return row;
}

/** SQL like that of publishRows around a statement in SQL, which calls the table `t`. Other tables are written as they are. */
export function publishingSql(table: string, statement: string): string {
  const found = Object.entries(PUBLIC_TABLES).find(([name]) => name === table)?.[1];
  return found
    ? `with written as (${statement} returning t.${found.idColumn} as id)
       select adopt_rows('${found.kind}', array_agg(id)) from written`
    : statement;
}

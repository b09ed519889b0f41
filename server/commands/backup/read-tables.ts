import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { RowRewriter } from './anonymous/anonymize-rows.ts';
import type { ManifestTable } from './manifest.ts';

const packed = promisify(gzip);
/** Rows per query, and text per part of a backup. A part is in memory while it is written. */
const ROWS = 2000;
const PART_CHARACTERS = 8_000_000;

/** Migrations fill the first one. The others belong to the history of one database. */
const LEFT_OUT = ['public.schema_migrations', 'public.listing_changes'];

/** The tables of a backup with the columns that can be written. */
export async function listTables(client: pg.ClientBase): Promise<Omit<ManifestTable, 'rows' | 'parts'>[]> {
  const { rows } = await client.query<Omit<ManifestTable, 'rows' | 'parts'>>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        or n.nspname = 'pgboss' and c.relname = 'job')
      and format('%I.%I', n.nspname, c.relname) <> all ($1)
    group by 1 order by 1`,
    [LEFT_OUT],
  );
  return rows;
}

/** A part of a table: a row per line, each value as PostgreSQL writes it. */
export interface TablePart {
  rows: number;
  bytes: Buffer;
}

/** Reads a table in parts. Call it inside a REPEATABLE READ transaction. */
export async function* readTable(
  client: pg.ClientBase,
  { name, columns }: Pick<ManifestTable, 'name' | 'columns'>,
  rewriter?: RowRewriter,
): AsyncGenerator<TablePart> {
  // Text keeps every type exactly, whatever the version of the server.
  const values = [
    ...columns.map((column) => `${client.escapeIdentifier(column.name)}::text`),
    ...(rewriter?.conditions ?? []).map((condition) => `(${condition})::text`),
  ].join(', ');
  // Finished jobs are of no use, and are most.
  const condition = name === 'pgboss.job' ? `where state < 'completed' and name not like '\\_\\_pgboss%'` : '';
  await client.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${name} ${condition}`,
  );
  let lines: string[] = [];
  let characters = 0;
  const part = async () => {
    const bytes = await packed(`${lines.join('\n')}\n`, { level: 4 });
    const rows = lines.length;
    [lines, characters] = [[], 0];
    return { rows, bytes };
  };
  for (let more = true; more; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS} from backup_rows`);
    for (const { line: read } of rows) {
      const line = rewriter ? JSON.stringify(rewriter.rewrite(JSON.parse(read))) : read;
      lines.push(line);
      characters += line.length;
    }
    more = rows.length === ROWS;
    if (characters > PART_CHARACTERS) yield await part();
  }
  if (lines.length > 0) yield await part();
  await client.query('close backup_rows');
}

/** The last number of each sequence. Read it after the tables, because sequences ignore transactions. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

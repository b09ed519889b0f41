import type pg from 'pg';

/** TypeScript of each PostgreSQL type as our pool reads and writes it (see pool.ts). */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  bytea: 'Buffer',
  text: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
  xid8: 'string',
};

const HEAD = `// Written by \`npm run db:types\` from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A column with a default, optional in inserts. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Arrays and plain values must be written as JSON text: pg would turn them into PostgreSQL arrays. */
type Json = ColumnType<unknown, string | Record<string, unknown>, string | Record<string, unknown>>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  identity: '' | 'a' | 'd';
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type,
    not a.attnotnull as nullable, a.atthasdef as has_default, a.attidentity as identity
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C", a.attnum`;

const CHOICES = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;

/**
 * Returns the source of schema.ts: tables and columns under their SQL names. A column that is checked
 * against a list of texts becomes a union, so that a misspelt state does not compile.
 */
export async function generateSchema(pool: pg.Pool): Promise<string> {
  const [{ rows: columns }, { rows: checks }] = await Promise.all([
    pool.query<Column>(COLUMNS),
    pool.query<{ table: string; definition: string }>(CHOICES),
  ]);
  const choices = new Map(checks.flatMap(({ table, definition }) => choicesIn(table, definition)));
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `    ${column.name}: ${typeOf(column, choices.get(`${table}.${column.name}`))};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };\n`;
  });
  return `${HEAD}\nexport interface DB {\n${interfaces.join('')}}\n`;
}

function typeOf(column: Column, choice: string | undefined): string {
  const plain = choice ?? arrayOrPlain(column.type);
  const type = column.nullable ? `${plain} | null` : plain;
  if (column.identity === 'a') return `GeneratedAlways<${type}>`;
  return column.has_default || column.identity === 'd' ? `Generated<${type}>` : type;
}

function arrayOrPlain(type: string): string {
  const element = type.startsWith('_') ? type.slice(1) : type;
  const found = TYPES[element];
  if (!found) throw new Error(`No TypeScript type for PostgreSQL's ${element}: add it to generate-schema.ts`);
  return type.startsWith('_') ? `${found}[]` : found;
}

/** Reads `CHECK ((state = ANY (ARRAY['new'::text, ...])))`. */
function choicesIn(table: string, definition: string): [string, string][] {
  const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? [];
  if (!column || !list) return [];
  const texts = list.split(', ').map((item) => item.replace(/::text$/, ''));
  return [[`${table}.${column}`, texts.join(' | ')]];
}

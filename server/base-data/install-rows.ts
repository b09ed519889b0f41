import type { PoolClient } from 'pg';
import { publishingSql } from '#server/features/content/index.ts';

type BaseValue = string | number | boolean | null;
export type BaseRow = Readonly<Record<string, BaseValue>>;

/** Rows that a step installs into a table. */
export interface BaseRows {
  table: string;
  /** Columns that identify a row. They are part of its key in `base_items`. */
  key: readonly string[];
  /** Columns whose values are keys of another table, by their name: { province_id: ['provinces', 'code'] }. */
  references?: Readonly<Record<string, readonly [table: string, key: string]>>;
  /** SQL that sets further columns of new rows, such as published_at. Editors may change them freely. */
  afterInsert?: (row: BaseRow) => Readonly<Record<string, BaseValue>>;
  /** SQL that runs after new rows were inserted. Its parameter is the list of their ids. */
  afterInserts?: string;
  /** A column that is set to the current time with each update. */
  touch?: string;
  rows: readonly BaseRow[];
  /** Keys of rows that an older version installed by mistake. */
  removed?: readonly BaseRow[];
}

interface Item {
  key: string;
  row: BaseRow;
}

const isSame = (found: BaseRow, wanted: BaseRow) =>
  Object.entries(wanted).every(([column, value]) => (found[column] ?? null) === value);

/**
 * Inserts new items, and updates or removes those that nobody changed since they were installed. Rows that an editor
 * changed or deleted stay as they are. To call in a transaction that holds the lock of base data.
 */
export async function installRows(
  client: PoolClient,
  { step, version }: { step: string; version: number },
  given: BaseRows,
): Promise<void> {
  const { table, key, touch, removed = [], afterInsert = () => ({}) } = given;
  // First, because a new row may take the id of a removed one.
  await removeRows(client, { ...given, rows: removed });
  const items = await itemsOf(client, given);
  const columns = [...new Set(items.flatMap(({ row }) => Object.keys(row)))];
  const records = await readRecords(client, items);
  const found = await readRows(client, table, key, columns);
  const inserts: BaseRow[] = [];
  const updates: BaseRow[] = [];
  const installed: { key: string; installed: BaseRow | null }[] = [];
  for (const item of items) {
    const record = records.get(item.key);
    const current = found.get(item.key);
    if (record === undefined) {
      if (!current) inserts.push({ ...item.row, ...afterInsert(item.row) });
      installed.push({ key: item.key, installed: !current || isSame(current, item.row) ? item.row : null });
    } else if (record && current && isSame(current, record) && !isSame(record, item.row)) {
      updates.push(item.row);
      installed.push({ key: item.key, installed: item.row });
    }
  }
  await insertAll(client, table, inserts);
  if (given.afterInserts && inserts.length > 0) await client.query(given.afterInserts, [inserts.map(({ id }) => id)]);
  await updateAll(client, { table, key, columns, touch }, updates);
  await client.query(
    `insert into base_items (key, step, version, installed)
     select key, $1, $2, installed from jsonb_to_recordset($3::jsonb) as r(key text, installed jsonb)
     on conflict (key) do update set version = excluded.version, installed = excluded.installed`,
    [step, version, JSON.stringify(installed)],
  );
}

/** Deletes rows that nobody changed since they were installed. */
async function removeRows(client: PoolClient, given: BaseRows): Promise<void> {
  const { table, key } = given;
  const items = await itemsOf(client, given);
  if (items.length === 0) return;
  const records = await readRecords(client, items);
  const columns = [...new Set([...records.values()].flatMap((record) => Object.keys(record ?? {})))];
  if (columns.length === 0) return;
  const found = await readRows(client, table, key, columns);
  const unchanged = items.filter(({ key: one }) => {
    const [record, current] = [records.get(one), found.get(one)];
    return record && current && isSame(current, record);
  });
  await client.query(
    publishingSql(
      table,
      `delete from ${table} t using jsonb_populate_recordset(null::${table}, $1) r
       where ${key.map((column) => `t.${column} = r.${column}`).join(' and ')}`,
    ),
    [JSON.stringify(unchanged.map(({ row }) => row))],
  );
  await client.query('delete from base_items where key = any($1)', [unchanged.map((item) => item.key)]);
}

const keyOf = (table: string, key: readonly string[], row: BaseRow) =>
  [table, ...key.map((column) => row[column] ?? '')].join('/');

/** Replaces references by ids. Rows whose parent an editor deleted are left out. */
async function itemsOf(client: PoolClient, { table, key, references = {}, rows }: BaseRows): Promise<Item[]> {
  const ids = new Map<string, ReadonlyMap<BaseValue, number>>();
  for (const [column, [parent, parentKey]] of Object.entries(references)) {
    const { rows: parents } = await client.query<{ key: string; id: number }>(
      `select ${parentKey} as key, id from ${parent} where ${parentKey} is not null`,
    );
    ids.set(column, new Map(parents.map((one) => [one.key, one.id])));
  }
  return rows.flatMap((row) => {
    const resolved: Record<string, BaseValue> = { ...row };
    for (const [column, known] of ids) {
      const id = row[column] == null ? null : known.get(row[column]);
      if (id === undefined) return [];
      resolved[column] = id;
    }
    return { key: keyOf(table, key, resolved), row: resolved };
  });
}

async function readRecords(client: PoolClient, items: readonly Item[]): Promise<Map<string, BaseRow | null>> {
  const { rows } = await client.query<{ key: string; installed: BaseRow | null }>(
    'select key, installed from base_items where key = any($1)',
    [items.map(({ key }) => key)],
  );
  return new Map(rows.map(({ key, installed }) => [key, installed]));
}

/** Locks the rows, so that an editor's simultaneous change is not lost. */
async function readRows(
  client: PoolClient,
  table: string,
  key: readonly string[],
  columns: readonly string[],
): Promise<Map<string, BaseRow>> {
  const { rows } = await client.query<BaseRow>(`select ${columns.join(', ')} from ${table} for no key update`);
  return new Map(rows.map((row) => [keyOf(table, key, row), row]));
}

async function insertAll(client: PoolClient, table: string, rows: readonly BaseRow[]): Promise<void> {
  // Rows with the same columns are inserted together. The columns that are left out get their defaults.
  for (const group of Map.groupBy(rows, (row) => Object.keys(row).join(', ')).entries()) {
    const [columns, members] = group;
    // Another row may have the address or the position of a new one. An editor made it, so it stays.
    await client.query(
      publishingSql(
        table,
        `insert into ${table} as t (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      ),
      [JSON.stringify(members)],
    );
  }
}

async function updateAll(
  client: PoolClient,
  {
    table,
    key,
    columns,
    touch,
  }: { table: string; key: readonly string[]; columns: readonly string[]; touch?: string | undefined },
  rows: readonly BaseRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const changes = columns.filter((column) => !key.includes(column)).map((column) => `${column} = r.${column}`);
  if (touch) changes.push(`${touch} = now()`);
  await client.query(
    publishingSql(
      table,
      `update ${table} t set ${changes.join(', ')} from jsonb_populate_recordset(null::${table}, $1) r
       where ${key.map((column) => `t.${column} = r.${column}`).join(' and ')}`,
    ),
    [JSON.stringify(rows)],
  );
}

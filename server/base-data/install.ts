import type { Pool, PoolClient } from 'pg';
import { installRows } from './install-rows.ts';
import type { BaseStep } from './steps.ts';
import { BASE_STEPS } from './steps.ts';

/** An arbitrary number that no other advisory lock uses. Its holder installs base data. */
const LOCK = 726_940_002;

/**
 * Brings the base data of a database to this version: each step in its own transaction, and only if its version is
 * newer. Programs that start together wait for one another. Takes one query when there is nothing to do.
 */
export async function installBaseData(pool: Pool, steps: readonly BaseStep[] = BASE_STEPS): Promise<void> {
  const versions = await readVersions(pool);
  for (const step of steps) {
    if ((versions.get(step.name) ?? 0) >= step.version) continue;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      await installStep(client, step);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }
}

/** Installs one step in an open transaction, unless the database has this version or a newer one. */
export async function installStep(client: PoolClient, step: BaseStep): Promise<void> {
  const { name, version } = step;
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  if (((await readVersions(client)).get(name) ?? 0) >= version) return;
  for (const rows of await step.read()) await installRows(client, { step: name, version }, rows);
  await client.query(
    `insert into base_steps (name, version) values ($1, $2)
     on conflict (name) do update set version = excluded.version, installed_at = now()`,
    [name, version],
  );
}

async function readVersions(db: Pool | PoolClient): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; version: number }>('select name, version from base_steps');
  return new Map(rows.map(({ name, version }) => [name, version]));
}

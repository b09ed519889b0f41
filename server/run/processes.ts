import { once } from 'node:events';
import { createServer } from 'node:net';
import { installBaseData } from '#server/base-data/index.ts';
import { ensureDemoMarket } from '#server/demo/first-market.ts';
import type { Config } from '#server/platform/config.ts';
import { readChanges } from '#server/platform/db/changes.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import { type ProcessPart, superviseProcesses } from '#server/platform/processes/supervise-processes.ts';
import { copyOldDatabase } from './copy-old-database.ts';
import { publishMinutes } from './publish-minutes.ts';
import { requireNoDemoAccounts, requireSafeSettings } from './safety.ts';
import type { RunningSite } from './serve.ts';
import { serveMetrics } from './serve-metrics.ts';

/** How often the processes hear of the disk, in milliseconds. */
const DISK_EVERY_MS = 2_000;

/**
 * Starts the web processes, which share the port, and one process for jobs. This process owns the embedded database,
 * migrates, fills the demo market, starts again what dies, and serves the figures.
 */
export async function startProcesses(config: Config, log: (line: string) => void): Promise<RunningSite> {
  for (const line of requireSafeSettings(config)) log(`Still to set up: ${line}`);
  const port = config.PORT || (await findFreePort(config.HOST));
  const parts = partsOf(config, port);
  const database = await openDatabase(config, {
    log,
    programs: parts.length,
    applicationName: 'foyer supervisor',
    copyDatabase: copyOldDatabase,
  });
  const closing: (() => void | Promise<void>)[] = [() => database.close()];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    await requireNoDemoAccounts(config, database.db);
    await installBaseData(database.pool);
    const hasDemo = await ensureDemoMarket(config, database.pool, log);
    const shared = { ...(database.embedded && { DATABASE_URL: database.connection }), DEMO_LISTINGS: '0' };
    const listener = createListener(database.connection);
    closing.push(listener.close);
    const readPage = shareReads(({ cursor, ...rest }) => readChanges(database.pool, cursor, rest));
    const processes = superviseProcesses(parts, shared, { listener, readPage }, log);
    closing.push(processes.stop);
    const timer = setInterval(() => processes.setDiskLow(database.isDiskLow()), DISK_EVERY_MS).unref();
    closing.push(() => clearInterval(timer));
    await processes.opened;
    const metrics = await serveMetrics(config, database, processes.collectSamples);
    closing.push(metrics.close);
    closing.push(publishMinutes(config, database.db, processes.collectSamples).close);
    return { address: `http://localhost:${port}`, services: { db: database.db, config }, hasDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function partsOf({ WEB_PROCESSES, SERVICES }: Config, port: number): ProcessPart[] {
  const web = Array.from({ length: WEB_PROCESSES }, (_, n) => {
    return { name: `web-${n + 1}`, env: { SERVICES: 'web', PORT: String(port) } };
  });
  return SERVICES.includes('worker') ? [...web, { name: 'worker', env: { SERVICES: 'worker' } }] : web;
}

/** For PORT=0. Each process would get another port after a restart. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

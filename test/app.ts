import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { Client } from '#common/client.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import type { Services } from '#server/context.ts';
import { inProcessApi } from '#server/features.ts';
import { jobs as jobTable } from '#server/jobs.ts';
import { translator } from '#server/platform/i18n.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createServer } from '#server/server.ts';
import type { TestDatabase } from './database.ts';
import { testServices } from './services.ts';
import { withDatabase } from './with-database.ts';

export interface TestApp extends AsyncDisposable {
  services: Services;
  api: (lang?: Lang) => Client<Contract>;
  /** Calls the server over HTTP; the address is relative to the site. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface TestAppOptions {
  /** Writes what the test starts from. */
  given?: (db: TestDatabase['db']) => Promise<void>;
  /** Settings that differ from the defaults. */
  env?: Record<string, string>;
  /** Whether jobs are worked off too; otherwise they only wait in the queue. */
  work?: boolean;
}

/** A real server on a free port over this worker's database, with its job queue; it has no pages, only API and site files. */
export async function testApp({ given, env = {}, work = false }: TestAppOptions = {}): Promise<TestApp> {
  const base = await testServices(given, { RATE_LIMIT_PER_MINUTE: '0', ...env });
  const connection = withDatabase(
    inject('database').url,
    `${inject('database').prefix}_${process.env.VITEST_POOL_ID ?? 1}`,
  );
  const jobs = createJobs<Services>({ pool: base.services.pool, connection, table: jobTable, log: base.services.log });
  const services: Services = { ...base.services, jobs };
  // Left over by the test before: cleaning between tests knows only the tables that were there at the first.
  await base.services.pool.query(
    `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
  );
  jobs.start(work ? services : undefined);
  await jobs.ready();
  const app = await createServer(services, { build: () => Promise.reject(new Error('no pages in this test')) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    services,
    api: (lang = 'en') => inProcessApi({ ...services, lang, t: translator(lang), actor: null, address: '127.0.0.1' }),
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    async [Symbol.asyncDispose]() {
      await app.close();
      await jobs.stop();
      await base[Symbol.asyncDispose]();
    },
  };
}

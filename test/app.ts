import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Client } from '#common/contract/client.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Contract } from '#common/contract/index.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { createJobs, type JobQueue } from '#server/platform/jobs/jobs.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { inProcessApi } from '#server/run/features.ts';
import { jobs as jobTable } from '#server/run/jobs.ts';
import { builtWeb, createServer } from '#server/run/server.ts';
import type { TestDatabase } from './database.ts';
import { marketDatabase } from './market.ts';
import { testServices } from './services.ts';

export interface TestApp extends AsyncDisposable {
  services: Services;
  /** The API in this process, called by a visitor who reads `lang`. */
  api: (lang?: Lang) => Client<Contract>;
  /** The API in this process, called by a logged-in user, or by a visitor if null. */
  as: (actor: Actor | null, lang?: Lang) => Client<Contract>;
  /** Connection string of the database behind it. */
  connection: string;
  /** Port of the server. The first call opens it, because many tests need only the API in this process. */
  port: () => Promise<number>;
  /** Calls the server over HTTP; the address is relative to the site. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface TestAppOptions {
  /** Writes what the test starts from. */
  given?: (db: TestDatabase['db']) => Promise<void>;
  /** Settings that differ from the defaults. */
  env?: Record<string, string>;
  /** Whether jobs also run; otherwise they stay in the queue. */
  work?: boolean;
  /** Whether pages are served too, from the build in dist/. */
  pages?: boolean;
  /** Uses the small demo market, which all such tests of a worker share, instead of an empty database. */
  market?: boolean;
  /** Services that replace the real ones. */
  services?: Partial<Services>;
}

const noPages = { build: () => Promise.reject(new Error('no pages in this test')) };

/** Queues that only send, by database. Opening one takes a hundred queries, so tests share them. */
const senders = new Map<string, JobQueue<Services>>();

/** A real server on a free port over this worker's database, with its job queue. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { given, env = {}, work = false, pages = false, market = false } = options;
  // As the server runs: React's development build takes several times as long.
  if (pages) process.env.NODE_ENV = 'production';
  const base = await testServices(given, { RATE_LIMIT_PER_MINUTE: '0', ...env }, market ? marketDatabase : undefined);
  const { pool, log } = base.services;
  const listener = createListener(base.connection);
  const openQueue = () => createJobs<Services>({ pool, listener, table: jobTable, log });
  const jobs = (work ? undefined : senders.get(base.connection)) ?? openQueue();
  const services: Services = { ...base.services, jobs, ...options.services };
  // The test before may have left jobs: cleanDb knows only the tables that existed at its first call.
  await pool.query(`do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`);
  if (work) jobs.start(services);
  else if (!senders.has(base.connection)) {
    senders.set(base.connection, jobs);
    jobs.start();
  }
  await jobs.ready();
  let opened: Promise<FastifyInstance> | undefined;
  const openServer = async () => {
    const server = await createServer(services, pages ? builtWeb() : noPages);
    await server.listen({ port: 0, host: '127.0.0.1' });
    return server;
  };
  const port = async () => {
    opened ??= openServer();
    return ((await opened).server.address() as AddressInfo).port;
  };
  const as = (actor: Actor | null, lang: Lang = 'en') =>
    inProcessApi({ ...services, lang, t: translator(lang), actor, address: '127.0.0.1' });
  return {
    services,
    connection: base.connection,
    api: (lang) => as(null, lang),
    as,
    port,
    fetch: async (path, init) => fetch(`http://127.0.0.1:${await port()}${path}`, init),
    async [Symbol.asyncDispose]() {
      await (await opened)?.close();
      if (work) await jobs.stop();
      if (work) await listener.close();
      await base[Symbol.asyncDispose]();
    },
  };
}

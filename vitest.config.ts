import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { SlowFirst } from './test/slow-first.ts';

const shared = {
  environment: 'node',
  globalSetup: 'test/global-setup.ts',
  // Each worker keeps its database server across files. Starting one per file takes longer than the tests.
  pool: 'forks',
  // Fewer collections of garbage: a twentieth less processor time.
  execArgv: ['--max-semi-space-size=32'],
  isolate: false,
  // Ends only what hangs: a busy machine takes ten times as long as a quiet one.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Some tests kill processes and wait for others. The report names each test that needed a second run.
  retry: 1,
} satisfies InlineConfig;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          // Server tests mostly wait for a database or another process, so two cores can run two files at once.
          maxWorkers: process.env.TEST_DATABASE_URL ? 1 : Math.min(4, Math.max(2, availableParallelism() - 1)),
          include: ['{common,server,web,test,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          globalSetup: 'test/e2e/global-setup.ts',
          include: ['test/e2e/**/*.test.ts'],
          // Each worker has its own site, because some tests change its listings. Two workers fill two cores.
          maxWorkers: 2,
          // Two cores also draw maps in software, so expected elements may take a while to appear.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

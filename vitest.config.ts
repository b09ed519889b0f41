import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  globalSetup: 'test/global-setup.ts',
  // One database server a worker, kept from file to file: making it anew for each would cost more than the tests.
  pool: 'forks',
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          // Server tests mostly wait for a database or another process, so even two cores have time for two files at once.
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
          // Each worker has a site of its own, whose listings some of the flows change. Two fill two cores.
          maxWorkers: 2,
          testTimeout: 60_000,
          // Two cores that also draw maps in software: what is awaited may take a while to come.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

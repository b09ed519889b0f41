import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THROWN_BY_WEB } from './errors-plugin.ts';

test('browsers know the status of every error that the web throws', () => {
  const files = globSync(['web/**/*.ts', 'web/**/*.tsx', 'common/**/*.ts'], {
    exclude: ['**/*.test.ts', 'web/build/**'],
  });
  const thrown = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/new AppError\('([\w.]+)'/g)]);
  const codes = new Set(thrown.map(([, code]) => code));
  expect([...codes].sort()).toEqual([...THROWN_BY_WEB].sort());
});

import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const FEATURES = new URL('../../../', import.meta.url).pathname;
const HERE = 'money/billing/activation/activate-listings.ts';

/** Making a listing live for a price, and charging for it. `undo` and `relist` are free and have their own rules. */
const ACTIVATES = [/transition: 'activate'/, /chargeListings\(\w+, 'activation'/];
/** A landlord's change of state that does not raise the listing's version. */
const PAUSES = /changeState\([^;]*by: 'landlord'[^;]*;/;

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: FEATURES }))
    if (!path.endsWith('.test.ts') && pattern.test(await readFile(FEATURES + path, 'utf8'))) found.push(path);
  return found.sort();
}

test.each(ACTIVATES)('listings go live for a price in one place (%s)', async (pattern) => {
  expect(await filesWith(pattern)).toEqual([HERE]);
});

test('landlords change the state of their listings in one place, besides undoing a pause and closing the company', async () => {
  expect(await filesWith(PAUSES)).toEqual([
    'market/listings/lifecycle/change-own-state.ts',
    'money/billing/activation/set-live.ts',
    'staff/company-ends/close.ts',
  ]);
});

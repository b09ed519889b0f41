import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type FetchError, fetchGuarded } from './fetch-guarded.ts';

const { lookup } = dns;
afterAll(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});

test('slow name servers never take all threads of the process, and every name is looked up', async () => {
  let open = 0;
  let most = 0;
  const found: string[] = [];
  const slowLookup = async (name: string) => {
    most = Math.max(most, ++open);
    found.push(name);
    await wait(1);
    open--;
    if (name.startsWith('bad')) throw new Error('ENOTFOUND');
    return [{ address: '10.0.0.1', family: 4 }];
  };
  Object.assign(dns, { lookup: slowLookup });
  syncBuiltinESMExports();
  const names = Array.from({ length: 30 }, (_, at) => `${at % 3 === 0 ? 'bad' : 'h'}${at}.example`);
  const codes = await Promise.all(
    names.map((name) => fetchGuarded(`https://${name}/`).catch(({ code }: FetchError) => code)),
  );
  expect(new Set(codes)).toEqual(new Set(['fetch.unreachable', 'fetch.address_forbidden']));
  expect(found.toSorted()).toEqual(names.toSorted());
  expect(most).toBeLessThanOrEqual(2);
});

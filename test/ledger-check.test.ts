import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { givenCredits } from '#server/features/billing/money.fixture.ts';
import { freshDatabase } from './database.ts';
import { givenListings } from './given-listings.ts';

/** What `npm run ledger:check` says of a database, and the code it ends with. */
async function check(connection: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/ledger-check.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: connection, APP_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: out + err };
}

test('ledger:check ends with 0 where the books are in order, with 1 and the reason where somebody got past them', async () => {
  const { db, pool, connection } = await freshDatabase({ migrated: true });
  await givenListings(db);
  await givenCredits(db, 11, 40);
  await givenCredits(db, 12, 7);
  const good = await check(connection);
  expect(good).toMatchObject({ code: 0, said: expect.stringContaining('2 transactions, 2 wallets, 0 receipts.') });

  // Behind the triggers' backs, as only the owner of the server can.
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('update wallets set credits = 41 where company_id = 11');
  await client.query(
    `delete from ledger_postings where account = 'promo' and transaction_id = (select max(id) from ledger_transactions)`,
  );
  await client.query(`insert into receipt_counters (kind, year, last_number) values ('receipt', 2027, 3)`);
  client.release(true);
  const bad = await check(connection);
  expect(bad.code).toBe(1);
  expect(bad.said).toContain('The wallet of company 11 holds 41, its ledger adds up to 40.');
  expect(bad.said).toMatch(/Transaction \d+ does not add up to nothing\./);
  expect(bad.said).toContain('The counter of the receipts of 2027 is at 3, and there are 0.');
  await pool.end();

  expect((await check('postgres://nobody@127.0.0.1:1/none')).code).toBe(2);
});

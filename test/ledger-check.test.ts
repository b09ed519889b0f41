import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { CHILD_ENV } from './child-env.ts';
import { freshDatabase } from './database.ts';
import { givenListings } from './given-listings.ts';

/** Runs `npm run ledger:check`. Returns its output and exit code. */
async function check(connection: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/commands/ledger-check.ts'], {
    env: {
      ...CHILD_ENV,
      DATABASE_URL: connection,
      APP_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: out + err };
}

test('ledger:check exits with 0 for a correct ledger, with 1 and the reasons for a wrong one, and with 2 without a database', async () => {
  const { db, pool, connection } = await freshDatabase({ migrated: true });
  await givenListings(db);
  await givenCredits(db, 11, 40);
  await givenCredits(db, 12, 7);
  const good = await check(connection);
  expect(good).toMatchObject({ code: 0, output: expect.stringContaining('2 transactions, 2 wallets, 0 receipts.') });

  // Without triggers, as only the database owner can.
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
  expect(bad.output).toContain('The wallet of company 11 holds 41, its ledger adds up to 40.');
  expect(bad.output).toMatch(/Transaction \d+ does not add up to nothing\./);
  expect(bad.output).toContain('The counter of the receipts of 2027 is at 3, and there are 0.');
  await pool.end();

  expect((await check('postgres://nobody@127.0.0.1:1/none')).code).toBe(2);
});

import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { checkLedger } from './features/billing/ledger/check-ledger.ts';

// npm run ledger:check: proves the books of credits and money. Ends with 1 where they are not in order, 2 where it could
// not look.
try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? `Configuration: ${error.message}` : error);
  process.exitCode = 2;
}

async function check(): Promise<boolean> {
  const database = await openDatabase(readConfig(), { applicationName: 'foyer ledger check', statementTimeoutMs: 0 });
  try {
    const found = await checkLedger(database.db, showProgress);
    const count = (n: number) => n.toLocaleString('en-CA');
    console.log(
      `${count(found.transactions)} transactions, ${count(found.wallets)} wallets, ${count(found.receipts)} receipts.`,
    );
    for (const problem of found.problems) console.error(`✗ ${problem}`);
    if (found.problems.length === 0)
      console.log(
        '✓ Every transaction adds up to nothing, every wallet equals its ledger, every purchase its receipt, receipts have no gap.',
      );
    return found.problems.length === 0;
  } finally {
    await database.close();
  }
}

/** A line that counts up, for large ledgers on a terminal; into a file it would only be noise. */
function showProgress(done: number, total: number): void {
  if (!process.stdout.isTTY || total < 200_000) return;
  const share = Math.floor((done / total) * 100);
  process.stdout.write(done < total ? `\rAdding up … ${share} %` : '\r\x1b[K');
}

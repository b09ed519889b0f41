import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';

// npm run ledger:check verifies the books of credits and money. Exit code 1: they are wrong; 2: the check failed to
// run.
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

/** Shows progress on a terminal only: in a file it would be noise. */
function showProgress(done: number, total: number): void {
  if (!process.stdout.isTTY || total < 200_000) return;
  const share = Math.floor((done / total) * 100);
  process.stdout.write(done < total ? `\rAdding up … ${share} %` : '\r\x1b[K');
}

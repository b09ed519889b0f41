import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { apiOf, savedChanges, waitUntilShown } from './saved-changes.ts';
import { startServer } from './server-process.ts';
import { machine, median } from './timing.ts';

// Time from the response of a save until another server's public page shows it: npm run bench -- published [--rounds 20].
const { rounds } = readOptions({ rounds: 20 });

const temporary = await startTemporary();
const { pool, db } = createDb(temporary.url);
try {
  await migrate(pool);
  const settings = { DATABASE_URL: temporary.url, DEMO_LISTINGS: '0', SERVICES: 'web' };
  const here = await startServer(settings);
  const there = await startServer(settings);
  const { id } = await givenUser(db, 'Developer');
  const api = apiOf(here.address, await givenSession(db, id));
  const table: string[][] = [];
  for (const [what, { path, save }] of Object.entries(await savedChanges(api))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // The other server has the page in its memory.
      await fetch(there.address + path);
      const text = `Saved ${round} ${what.length}`;
      await save(api, text);
      times.push(await waitUntilShown(there.address, path, text));
    }
    table.push([what, `${median(times).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`]);
  }
  console.log(`${machine()}\n\n${rounds} of each, until the other server's page shows it:\n`);
  printTable(['', 'p50', 'longest'], table);
  await Promise.all([here.stop(), there.stop()]);
} finally {
  await pool.end();
  await temporary.stop();
}

import { readConfig } from '#server/platform/config.ts';
import { startFoyer } from '#server/run/start.ts';
import { changeMarket } from './market-changes.ts';
import { contentOf, type MarketContent } from './market-content.ts';
import { randomFrom } from './random.ts';

// A whole server in its own process. Tests send it messages to write to the database or to return the content of its index.

/** Messages from the test. */
export type ToNode = { what: 'write'; seed: number; changes: number } | { what: 'content' };
/** Messages to the test. `wrote` follows each commit. */
export type FromNode =
  /** `isReady`: it opened a snapshot instead of reading all listings. */
  | { what: 'open'; address: string; isReady: boolean }
  | { what: 'wrote'; changes: number }
  | { what: 'written' }
  | { what: 'content'; content: MarketContent }
  | { what: 'failed'; message: string };

const CONNECTIONS = 5;
const send = (message: FromNode) => void process.send?.(message);
// Like a market of millions: uses a snapshot and rebuilds it during the test.
const foyer = await startFoyer(readConfig(), { limits: { few: 0, wornAfter: 800 } });
const { pool, search } = foyer.services;

async function write(seed: number, changes: number): Promise<void> {
  let left = changes;
  const writers = Array.from({ length: CONNECTIONS }, async (_, number) => {
    const random = randomFrom(seed * 100 + number);
    while (left > 0) {
      const { ids, changes: made } = await changeMarket(pool, random);
      left -= made;
      // Handlers apply their changes at once. Other programs don't, so the index reads theirs from the change feed.
      if (made > 0 && random.chance(0.5)) await search.apply(ids);
      send({ what: 'wrote', changes: made });
    }
  });
  await Promise.all(writers);
}

process.on('message', async (message: ToNode) => {
  try {
    if (message.what === 'write') {
      await write(message.seed, message.changes);
      send({ what: 'written' });
    } else {
      await search.catchUp();
      send({ what: 'content', content: contentOf(search) });
    }
  } catch (error) {
    send({ what: 'failed', message: String(error) });
  }
});
// The test has ended.
process.on('disconnect', () => process.exit(0));
send({ what: 'open', address: foyer.address, isReady: search.state().ready });

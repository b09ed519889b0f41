import { readConfig } from '#server/config.ts';
import { startFoyer } from '#server/start.ts';
import { changeMarket } from './market-changes.ts';
import { contentOf, type MarketContent } from './market-content.ts';
import { randomFrom } from './random.ts';

// A whole server in a process of its own, which a test tells over their channel to write, and asks what its index holds.

/** What a test tells it. */
export type ToNode = { what: 'write'; seed: number; changes: number } | { what: 'content' };
/** What it answers; `wrote` comes whenever some more is committed. */
export type FromNode =
  /** `isReady`: it opened a snapshot, and did not have to read the market first. */
  | { what: 'open'; address: string; isReady: boolean }
  | { what: 'wrote'; changes: number }
  | { what: 'written' }
  | { what: 'content'; content: MarketContent }
  | { what: 'failed'; message: string };

const CONNECTIONS = 5;
const say = (message: FromNode) => void process.send?.(message);
// As a market of millions: from a snapshot that is renewed while the test runs.
const foyer = await startFoyer(readConfig(), { limits: { few: 0, wornAfter: 2500 } });
const { pool, search } = foyer.services;

async function write(seed: number, changes: number): Promise<void> {
  let left = changes;
  const writers = Array.from({ length: CONNECTIONS }, async (_, number) => {
    const random = randomFrom(seed * 100 + number);
    while (left > 0) {
      const { ids, changes: made } = await changeMarket(pool, random);
      left -= made;
      // As its handlers do; the rest is written by programs that know nothing of the index.
      if (made > 0 && random.chance(0.5)) await search.apply(ids);
      say({ what: 'wrote', changes: made });
    }
  });
  await Promise.all(writers);
}

process.on('message', async (message: ToNode) => {
  try {
    if (message.what === 'write') {
      await write(message.seed, message.changes);
      say({ what: 'written' });
    } else {
      await search.catchUp();
      say({ what: 'content', content: contentOf(search) });
    }
  } catch (error) {
    say({ what: 'failed', message: String(error) });
  }
});
// Nobody listens any more.
process.on('disconnect', () => process.exit(0));
say({ what: 'open', address: foyer.address, isReady: search.state().ready });

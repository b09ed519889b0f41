import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FromNode, ToNode } from './nodes-child.ts';
import { randomFrom } from './random.ts';
import { GOALS, goalAt, say } from './search-goals.ts';
import { createProgress } from './search-progress.ts';
import { spreadOf } from './search-timing.ts';

// How soon a change made on one server is found by another: npm run bench -- nodes [--listings 5000] [--changes 500].
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '5000' },
    changes: { type: 'string', default: '500' },
  },
});
const listings = Number(values.listings);
const changes = Number(values.changes);
/** Between changes, at most: so that they meet the feed at any moment of its rest. */
const PAUSE_MS = 40;
/** Changes that are made first and not counted: both servers compile what they need. */
const WARM_UP = 20;

const dataDir = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));

async function startNode() {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_LISTINGS: String(listings), PORT: '0', SERVICES: 'web' };
  const child: ChildProcess = fork(join(import.meta.dirname, 'nodes-child.ts'), {
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, ...settings, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' },
  });
  const hear = <W extends FromNode['what']>(what: W) =>
    new Promise<Extract<FromNode, { what: W }>>((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`a server ended with ${code}`));
      child.once('exit', failed);
      child.on('message', function heard(message: FromNode) {
        if (message.what !== what) return;
        child.off('message', heard).off('exit', failed);
        resolve(message as Extract<FromNode, { what: W }>);
      });
    });
  const tell = (message: ToNode) => child.send(message);
  await hear('open');
  return {
    hear,
    tell,
    async stop() {
      const gone = once(child, 'exit');
      tell({ what: 'stop' });
      await gone;
    },
  };
}

console.log(`Two servers over one database of ${listings.toLocaleString('en-CA')} listings, on this machine …`);
try {
  // One after the other: the first starts the database and fills it.
  const writer = await startNode();
  const reader = await startNode();
  await measure(writer, reader);
  await reader.stop();
  await showCosts(writer);
  await writer.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

type Node = Awaited<ReturnType<typeof startNode>>;

async function measure(writer: Node, reader: Node): Promise<void> {
  const told = writer.hear('ids');
  writer.tell({ what: 'ids', count: WARM_UP + changes });
  const { ids } = await told;
  const random = randomFrom(7);
  const own: number[] = [];
  const other: number[] = [];
  const progress = createProgress('changing', ids.length);
  for (const [i, id] of ids.entries()) {
    const cents = 100_000 + i * 100;
    const heard = [reader.hear('seen'), writer.hear('changed')] as const;
    reader.tell({ what: 'look', id, cents });
    writer.tell({ what: 'change', id, cents });
    const [seen, changed] = await Promise.all(heard);
    if (i < WARM_UP) continue;
    own.push((changed.visibleAt - changed.committedAt) * 1000);
    other.push((seen.at - changed.committedAt) * 1000);
    progress.add();
    await sleep(random() * PAUSE_MS);
  }
  progress.end();
  const row = (times: number[]) => {
    const { p50, p99, max } = spreadOf(times);
    return { p50: say('time', p50), p99: say('time', p99), longest: say('time', max) };
  };
  console.table({ 'on the server that made it': row(own), 'on the other server': row(other) });
  const bound = goalAt(GOALS.otherNode, listings);
  const { p99 } = spreadOf(other);
  console.log(
    `From the commit until a search finds it, ${own.length} changes. Goal for another server: p99 ≤ ${say('time', bound)}: ${p99 <= bound ? 'ok' : 'MISSED'}`,
  );
}

async function showCosts(node: Node): Promise<void> {
  const heard = node.hear('costs');
  node.tell({ what: 'costs' });
  const { costs } = await heard;
  console.log('\nWhat keeping in step costs PostgreSQL, in milliseconds of its processor:');
  console.table(Object.fromEntries(costs.map(({ what, ms }) => [what, { ms: Number(ms.toPrecision(2)) }])));
}

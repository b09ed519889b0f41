import { writeSnapshot } from './snapshot-file.ts';

// Writes an endless snapshot, reports when some of it is on disk, and waits to be killed.
function* endless() {
  for (let count = 0; ; count++) {
    if (count === 20) process.send?.('writing');
    yield new Uint8Array(1 << 20).fill(count);
    if (count === 200) throw new Error('nobody came');
  }
}
const about = { history: 'a database', content: 'this version', cursor: { xid: '1', seq: 1 }, knownAt: 0, listings: 1 };
await writeSnapshot(process.argv[2] ?? '', about, endless());

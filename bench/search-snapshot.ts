import { fork } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_FILTERS } from '#common/search/filters.ts';
import { readSnapshot, writeSnapshot } from '#server/features/market/search/snapshot-file.ts';
import { openImage, saveImage } from '#server/search/image.ts';
import type { SearchIndex } from '#server/search/index.ts';

const ORIGIN = { history: 'bench', content: 'bench' };
const STARTS = 3;

/** Best time in microseconds in which a new process reads a snapshot, checks it and runs a search. */
export async function measureSnapshot(index: SearchIndex, listings: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-snapshot-'));
  const path = join(folder, 'bench.snapshot');
  try {
    const begin = performance.now();
    const about = { ...ORIGIN, cursor: { xid: '0', seq: 0 }, knownAt: 0, listings };
    await writeSnapshot(path, about, saveImage(index));
    const saved = performance.now() - begin;
    const { size } = await stat(path);
    const starts: Start[] = [];
    for (let i = 0; i < STARTS; i++) starts.push(await startFrom(path));
    const best = starts.reduce((least, start) => (start.us < least.us ? start : least));
    console.log(
      `snapshot: ${Math.round(size / listings)} bytes per listing, written in ${(saved / 1000).toFixed(2)} s; ` +
        `opened and searched by a new process in ${starts.map(({ us }) => (us / 1e6).toFixed(2)).join(', ')} s`,
    );
    if (best.total !== index.size) throw new Error(`the snapshot holds ${best.total} listings, not ${index.size}`);
    return best.us;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Start = { us: number; total: number };

function startFrom(path: string): Promise<Start> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [path], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('message', (start: Start) => resolve(start));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`opening the snapshot exited with ${code}`)));
  });
}

/** Runs in the child process. */
async function open(path: string): Promise<Start> {
  const begin = performance.now();
  const { taken } = await readSnapshot(path, ORIGIN, openImage);
  const { total } = taken.search({ kind: 'country' }, NO_FILTERS, { facets: true });
  return { us: (performance.now() - begin) * 1000, total };
}

if (process.send && import.meta.filename === process.argv[1]) process.send(await open(process.argv[2] ?? ''));

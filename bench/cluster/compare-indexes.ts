import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import { type ServerMachines, WEB_PORT, waitUntilReady } from './servers.ts';

/** The nodes may still be reading the last changes. */
const SETTLE_MS = 5_000;

/**
 * Returns for each web server how many listings differ from those of a server that has just read the whole market from
 * the database. Counts missing, additional and outdated cards.
 */
export async function compareIndexes({ web, fresh }: ServerMachines): Promise<Map<string, number>> {
  await delay(SETTLE_MS);
  fresh.start();
  await waitUntilReady(fresh);
  const expected = await readCards(fresh);
  const differences = new Map<string, number>();
  for (const machine of web) {
    const found = await readCards(machine);
    const ids = new Set([...expected.keys(), ...found.keys()]);
    differences.set(machine.name, [...ids].filter((id) => expected.get(id) !== found.get(id)).length);
  }
  await fresh.stop();
  return differences;
}

/** The cards of all listings, as JSON by id. */
async function readCards({ address }: Machine): Promise<Map<number, string>> {
  const cards = new Map<number, string>();
  for (let page = 1; ; page++) {
    const response = await fetch(`http://${address}:${WEB_PORT}/api/listings?sort=newest&page=${page}`);
    const { listings, count }: { listings: { id: number }[]; count: number } = await response.json();
    for (const card of listings) cards.set(card.id, JSON.stringify(card));
    if (listings.length === 0 || cards.size >= count) return cards;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '#test/random.ts';
import { BALANCERS } from './balancers.ts';
import { waitUntil } from './database.ts';
import { breakMachine, type Cluster, FAULTS, type Fault, findVictim, waitUntilWhole } from './faults.ts';
import type { Machine } from './machine.ts';
import { longestGap, REQUEST_KINDS, type Requests } from './requests.ts';
import { release, restartWeb } from './restart.ts';
import { countWrites, type Writes } from './writes.ts';

interface Rig {
  cluster: Cluster;
  /** The folder of this run. */
  folder: string;
  random: Random;
}

/** A planned restart, or a fault. */
export type Event = { name: string } & ({ run: (rig: Rig, requests: Requests) => Promise<void> } | Fault);

/** Rolling restarts behind each balancer, and a rolling release. */
export const PLANNED: readonly Event[] = [
  { name: 'restart', run: ({ cluster }) => restartWeb(cluster) },
  {
    name: 'restart:caddy',
    async run({ cluster }, requests) {
      requests.chooseBalancer(BALANCERS.Caddy);
      await restartWeb(cluster);
      requests.chooseBalancer(BALANCERS.HAProxy);
    },
  },
  { name: 'release', run: ({ cluster, folder }) => release(cluster, folder) },
];
export const EVENTS: readonly Event[] = [...PLANNED, ...FAULTS];

/** Visitors after each event. */
const CALM_MS = 5_000;
/** Patroni's time for a promotion. */
const PROMOTION_LIMIT_MS = 34_000;

/** A promotion, in milliseconds of `performance.now()` and after the fault. */
interface Promotion {
  at: number;
  after: number;
}

/** Columns of the table. A gap is the longest time between two served requests. */
export const COLUMNS: readonly string[] = [
  ...['', 'Served'],
  ...REQUEST_KINDS.flatMap((kind) => [`${kind}: failed`, 'gap, s']),
  ...['Last failure, s', 'Promoted; then written, s', 'Acknowledged'],
];

/** Lets one event happen under load. Returns its row of the table. */
export async function observe(event: Event, rig: Rig, requests: Requests, writes: Writes): Promise<string[]> {
  const acknowledged = countWrites(writes);
  const since = performance.now();
  let victim: Machine | undefined;
  let promotion: Promotion | undefined;
  if ('run' in event) await event.run(rig, requests);
  else {
    victim = await findVictim(event, rig.cluster, rig.random);
    const breaking = breakMachine(event, victim);
    if (event.part === 'primary') promotion = await watchPromotion(rig.cluster, victim, since);
    await breaking;
  }
  await waitUntilWhole(rig.cluster);
  await delay(CALM_MS);

  const until = performance.now();
  const finished = requests.since(since);
  const failed = finished.filter(({ isServed }) => !isServed);
  const last = Math.max(since, ...failed.map(({ at }) => at));
  printReasons(failed);
  const writtenAt = finished.filter(({ kind, isServed }) => kind === 'write' && isServed).map(({ at }) => at);
  const { at = until, after = 0 } = promotion ?? {};
  const writtenAgainAt = Math.min(...writtenAt.filter((time) => time > at));
  return [
    victim ? `${event.name} (${victim.name})` : event.name,
    String(finished.length - failed.length),
    ...REQUEST_KINDS.flatMap((kind) => [
      String(failed.filter((one) => one.kind === kind).length),
      seconds(longestGap(finished, kind, since, until)),
    ]),
    failed.length > 0 ? seconds(last - since) : '',
    promotion ? `${seconds(after)}; ${seconds(writtenAgainAt - at)}` : '',
    String(countWrites(writes) - acknowledged),
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Waits for another primary. Undefined if the old one stays. */
async function watchPromotion({ databases }: Cluster, old: Machine, since: number): Promise<Promotion | undefined> {
  const isPromoted = async () => {
    const primary = await databases.findPrimary();
    return primary !== undefined && primary !== old;
  };
  try {
    await waitUntil('a promotion', isPromoted, PROMOTION_LIMIT_MS);
  } catch {
    return undefined;
  }
  const at = performance.now();
  return { at, after: at - since };
}

/** Prints how often each kind of request failed for each reason. */
function printReasons(failed: readonly { kind: string; result: string }[]): void {
  const counts = new Map<string, number>();
  for (const { kind, result } of failed) {
    const reason = `${kind} ${result}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (counts.size > 0) console.log([...counts].map(([reason, count]) => `${count} × ${reason}`).join(', '));
}

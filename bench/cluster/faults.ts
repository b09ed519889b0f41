import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '#test/random.ts';
import type { BalancerName } from './balancers.ts';
import type { DatabaseMachines } from './database.ts';
import { waitUntil } from './database.ts';
import type { Machine } from './machine.ts';
import { isReady, type ServerMachines } from './servers.ts';

/** All machines. */
export interface Cluster {
  databases: DatabaseMachines;
  servers: ServerMachines;
  balancers: Record<BalancerName, Machine>;
}

const KINDS = ['kill', 'hang', 'slow', 'cut'] as const;
const PARTS = ['web', 'worker', 'balancer', 'pooler', 'primary', 'replica', 'etcd', 's3'] as const;

/** A fault of one part. */
export interface Fault {
  /** Like `primary:kill`. */
  name: string;
  part: (typeof PARTS)[number];
  kind: (typeof KINDS)[number];
}
export const FAULTS: readonly Fault[] = PARTS.flatMap((part) =>
  KINDS.map((kind) => ({ name: `${part}:${kind}`, part, kind })),
);

/** How long a fault lasts; a primary's, longer than Patroni needs to promote the replica. */
const [LASTS_MS, PRIMARY_LASTS_MS] = [12_000, 35_000];
/** Longest time until all parts are back. */
const WHOLE_LIMIT_MS = 180_000;

/** Picks the machine of a fault. */
export async function findVictim(
  { part }: Fault,
  { databases, servers, balancers }: Cluster,
  random: Random,
): Promise<Machine> {
  const { db1, db2, etcd, pooler } = databases.machines;
  const primary = await databases.findPrimary();
  const machines: Record<Fault['part'], () => Machine> = {
    web: () => random.one(servers.web),
    worker: () => random.one(servers.workers),
    balancer: () => balancers.HAProxy,
    pooler: () => pooler,
    primary: () => primary ?? db1,
    replica: () => (primary === db2 ? db1 : db2),
    etcd: () => etcd,
    s3: () => servers.s3,
  };
  return machines[part]();
}

/** Breaks a machine for a while, and repairs it. */
export async function breakMachine({ part, kind }: Fault, machine: Machine): Promise<void> {
  const actions: Record<Fault['kind'], [begin: () => void, end: () => void]> = {
    kill: [() => machine.kill(), () => machine.start()],
    hang: [() => machine.hang(), () => machine.resume()],
    slow: [() => machine.slowDown(), () => machine.repairNetwork()],
    cut: [() => machine.cutOff(), () => machine.repairNetwork()],
  };
  const [begin, end] = actions[kind];
  begin();
  await delay(part === 'primary' ? PRIMARY_LASTS_MS : LASTS_MS);
  end();
}

/** Waits until every web server is ready, and the primary has a synchronous replica. */
export function waitUntilWhole({ databases, servers }: Cluster): Promise<void> {
  const isWhole = async () => {
    const ready = await Promise.all([databases.isWhole(), ...servers.web.map((machine) => isReady(machine))]);
    return ready.every(Boolean);
  };
  return waitUntil('all parts', isWhole, WHOLE_LIMIT_MS);
}

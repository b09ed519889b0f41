import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './faults.ts';
import type { Machine } from './machine.ts';
import { waitUntilReady } from './servers.ts';

/** Until a balancer has seen that a server is ready: its checks come every two seconds. */
const SEEN_MS = 4_500;

/** Restarts the web servers one after the other, as docs/operating.md says. */
export async function restartWeb({ servers }: Cluster): Promise<void> {
  for (const machine of servers.web) await restart(machine);
}

/** Installs a release with one more migration: first the workers, of which the first migrates, then the web servers. */
export async function release(cluster: Cluster, folder: string): Promise<void> {
  const build = join(folder, 'release');
  await mkdir(build);
  for (const part of ['dist', 'server', 'common', 'package.json', 'web'])
    await cp(part, join(build, part), { recursive: true });
  await symlink(resolve('node_modules'), join(build, 'node_modules'));
  await writeFile(
    join(build, 'server/migrations/9999_next_release.sql'),
    'alter table listings add column next_release text;\n',
  );
  cluster.servers.installBuild(build);
  for (const worker of cluster.servers.workers) {
    await worker.stop();
    worker.start();
    await delay(SEEN_MS);
  }
  await restartWeb(cluster);
}

async function restart(machine: Machine): Promise<void> {
  await machine.stop();
  machine.start();
  await waitUntilReady(machine);
  await delay(SEEN_MS);
}

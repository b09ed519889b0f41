import { execFileSync, spawnSync } from 'node:child_process';

/** Names of the rig's namespaces start with this, so that a later run finds what an earlier one left behind. */
const PREFIX = 'foyer-';
const BRIDGE = 'foyer0';
/** This process: the visitors and the mail server. */
export const VISITORS = '10.77.0.1';
/** All machines of the rig. */
export const SUBNET = '10.77.0.0/24';

/** The end of a machine's link at the bridge. Names have at most 15 characters. */
const linkOf = (name: string): string => `fy-${name}`;

const ip = (...words: string[]): void => void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Runs a program in a machine's namespace. Returns whether it succeeded. */
export const runIn = (name: string, ...words: string[]): boolean =>
  spawnSync('ip', ['netns', 'exec', PREFIX + name, ...words], { stdio: 'ignore' }).status === 0;

/** Command line that runs in a machine's namespace. */
export const commandIn = (name: string, words: readonly string[]): string[] => [
  ...['ip', 'netns', 'exec', PREFIX + name],
  ...words,
];

/** Creates the bridge, after removing an earlier run's leftovers. */
export function createNetwork(): void {
  removeNetwork();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${VISITORS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** Connects a new namespace to the bridge. */
export function addNamespace(name: string, address: string): void {
  const outside = linkOf(name);
  ip('netns', 'add', PREFIX + name);
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', PREFIX + name);
  ip('link', 'set', outside, 'master', BRIDGE, 'up');
  for (const words of [
    ['address', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    ip('-n', PREFIX + name, ...words);
}

/** Processes in a machine's namespace, with those that a program left behind. */
export function processesIn(name: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', PREFIX + name], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}

/** Sends a signal to every process of a machine. */
export function signalAll(name: string, signal: NodeJS.Signals): void {
  for (const pid of processesIn(name)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended since.
    }
  }
}

/** Kills all processes of all machines, and removes the namespaces and the bridge. */
export function removeNetwork(): void {
  const { stdout } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  const names = (stdout ?? '').split('\n').map((line) => line.split(' ')[0] ?? '');
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    // Its end outlives the namespace for a while, and its name would be taken.
    spawnSync('ip', ['link', 'delete', linkOf(name.slice(PREFIX.length))], { stdio: 'ignore' });
    // A program may start another one while it dies.
    while (processesIn(name.slice(PREFIX.length)).length > 0) signalAll(name.slice(PREFIX.length), 'SIGKILL');
    ip('netns', 'delete', name);
  }
  spawnSync('ip', ['link', 'delete', BRIDGE], { stdio: 'ignore' });
}

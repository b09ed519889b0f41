import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addNamespace, commandIn, processesIn, runIn, signalAll } from './network.ts';

/** One program on a machine. */
export interface Program {
  command: readonly string[];
  env?: Record<string, string>;
  /** System user; PostgreSQL refuses root. */
  user?: string;
}

/** A machine: a network namespace with its programs. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Starts its programs. Their output goes to a file in the rig's folder. */
  start(): void;
  /** Ends the programs with SIGTERM and waits. */
  stop(): Promise<void>;
  /** Replaces its programs, for the next start. */
  setPrograms(programs: readonly Program[]): void;
  kill(): void;
  hang(): void;
  resume(): void;
  cutOff(): void;
  slowDown(): void;
  repairNetwork(): void;
}

/** Delay of a slow link in each direction. */
const SLOW_DELAY = '200ms';
/** For kernels without netem: the share of packets that a slow link loses in each direction. */
const SLOW_LOSS = '0.15';
/** A program that ends is started again, as the units in deploy say. */
const RESTART_MS = 2_000;
const DIRECTIONS = ['INPUT', 'OUTPUT'] as const;

/** Makes a machine. Its programs do not run yet. */
export function addMachine(folder: string, name: string, address: string, programs: readonly Program[]): Machine {
  addNamespace(name, address);
  let current = programs;
  const children = new Set<ChildProcess>();
  let isWanted = false;
  const run = (program: Program): void => {
    const { command, env, user } = program;
    const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command] : command;
    const [first = '', ...words] = commandIn(name, asUser);
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(first, words, {
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    children.add(child);
    child.once('exit', async () => {
      children.delete(child);
      await delay(RESTART_MS, undefined, { ref: false });
      if (isWanted && children.size < current.length) run(program);
    });
  };
  const rule = (action: '-A' | '-F', words: readonly string[]) => {
    for (const [chain, side] of [
      [DIRECTIONS[0], '-i'],
      [DIRECTIONS[1], '-o'],
    ] as const)
      runIn(name, 'iptables', action, chain, ...(action === '-A' ? [side, 'eth0', ...words, '-j', 'DROP'] : []));
  };
  return {
    name,
    address,
    setPrograms(next) {
      current = next;
    },
    start() {
      isWanted = true;
      for (const program of current) run(program);
    },
    async stop() {
      isWanted = false;
      const ended = [...children].map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(ended);
      while (processesIn(name).length > 0) await delay(50);
    },
    kill() {
      isWanted = false;
      signalAll(name, 'SIGKILL');
    },
    hang: () => signalAll(name, 'SIGSTOP'),
    resume: () => signalAll(name, 'SIGCONT'),
    cutOff: () => rule('-A', []),
    slowDown() {
      if (runIn(name, 'tc', 'qdisc', 'add', 'dev', 'eth0', 'root', 'netem', 'delay', SLOW_DELAY)) return;
      rule('-A', ['-m', 'statistic', '--mode', 'random', '--probability', SLOW_LOSS]);
    },
    repairNetwork() {
      runIn(name, 'tc', 'qdisc', 'del', 'dev', 'eth0', 'root');
      rule('-F', []);
    },
  };
}

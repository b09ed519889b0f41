import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Listener, Subscription } from '#server/platform/db/listen.ts';
import type { ReadPage } from '#server/platform/db/share-reads.ts';
import type { Samples } from '#server/platform/metrics/figures.ts';
import type { MetricsReader } from '#server/platform/metrics/metrics.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';

/** The first and the longest pause before a process that died is started again, in milliseconds. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** After this time a process counts as healthy, and its next pause is the first again, in milliseconds. */
const HEALTHY_AFTER_MS = 60_000;
/** A process that doesn't stop within this time is killed, in milliseconds. Requests and jobs have less. */
const STOP_LIMIT_MS = 45_000;
/** How long to wait for the figures of a process, in milliseconds. */
const METRICS_LIMIT_MS = 2_000;

/** One process: its name in logs and figures, and the settings that differ from ours. */
export interface ProcessPart {
  name: string;
  env: Record<string, string>;
}

/** Processes of this program that share its port. */
export interface Processes {
  /** Resolves once all processes are open. Rejects if one ends before. */
  opened: Promise<void>;
  /** Says to all processes, even to those started later, whether the disk is nearly full. */
  setDiskLow(isLow: boolean): void;
  /** The figures of every process that responds in time, by name. */
  collectSamples(reader: MetricsReader): Promise<Map<string, Samples>>;
  /** Lets all finish their requests and jobs, and waits for their end. */
  stop(): Promise<void>;
}

/**
 * Starts the processes and restarts each that dies, with growing pauses. They inherit the port from this process, and
 * hear the database and read its change feed through it.
 */
export function superviseProcesses(
  parts: readonly ProcessPart[],
  shared: Record<string, string>,
  { listener, readPage }: { listener: Listener; readPage: ReadPage },
  log: (line: string) => void,
): Processes {
  const running = new Map<string, Worker>();
  const unopened = new Set(parts.map(({ name }) => name));
  const waiting = new Set<NodeJS.Timeout>();
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  opened.catch(() => {});
  const questions = new Map<number, (samples: Samples) => void>();
  let lastQuestion = 0;
  let isDiskLow = false;
  let isStopping = false;

  function start(part: ProcessPart, pauseMs: number): void {
    const began = performance.now();
    const worker = cluster.fork({ ...shared, ...part.env });
    running.set(part.name, worker);
    const subscriptions: Promise<Subscription>[] = [];
    worker.on('message', (message: FromProcess) => {
      if (message.what === 'metrics') return questions.get(message.id)?.(message.samples);
      if (message.what === 'counts') return sendToOthers(worker, message);
      if (message.what === 'changes') return void passPage(readPage, message, worker);
      if (message.what === 'listen') return subscriptions.push(passOn(listener, message.channel, worker));
      if (isDiskLow) send(worker, { what: 'disk', isLow: isDiskLow });
      unopened.delete(part.name);
      if (unopened.size === 0) resolve();
    });
    worker.once('exit', (code, signal) => {
      running.delete(part.name);
      for (const subscription of subscriptions) void subscription.then(({ close }) => close());
      const reason = signal ? `was killed by ${signal}` : `ended with code ${code}`;
      if (isStopping) return;
      if (unopened.size > 0) return reject(new Error(`the process ${part.name} ${reason}`));
      const nextMs = performance.now() - began > HEALTHY_AFTER_MS ? FIRST_PAUSE_MS : pauseMs;
      log(`The process ${part.name} ${reason}. It starts again in ${nextMs / 1000} s.`);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start(part, Math.min(nextMs * 2, MAX_PAUSE_MS));
      }, nextMs);
      waiting.add(timer);
    });
  }

  function sendToOthers(sender: Worker, message: ToProcess): void {
    for (const worker of running.values()) if (worker !== sender) send(worker, message);
  }

  async function askSamples(worker: Worker, reader: MetricsReader): Promise<Samples | undefined> {
    lastQuestion += 1;
    const id = lastQuestion;
    const answer = new Promise<Samples>((found) => questions.set(id, found));
    send(worker, { what: 'metrics', id, reader });
    const samples = await Promise.race([answer, delay(METRICS_LIMIT_MS, undefined, { ref: false })]);
    questions.delete(id);
    return samples;
  }

  for (const part of parts) start(part, FIRST_PAUSE_MS);
  return {
    opened,
    setDiskLow(isLow) {
      if (isLow === isDiskLow) return;
      isDiskLow = isLow;
      for (const worker of running.values()) send(worker, { what: 'disk', isLow });
    },
    async collectSamples(reader) {
      const found = new Map<string, Samples>();
      const collect = async ([name, worker]: [string, Worker]) => {
        const samples = await askSamples(worker, reader);
        if (samples) found.set(name, samples);
      };
      await Promise.all([...running].map(collect));
      return found;
    },
    async stop() {
      isStopping = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all([...running.values()].map(stopProcess));
    },
  };
}

/** Passes the notifications of a channel on to a process. */
const passOn = (listener: Listener, channel: string, worker: Worker): Promise<Subscription> =>
  listener.on(channel, {
    onNotification: (payload) => send(worker, { what: 'notification', channel, payload }),
    onReconnect: () => send(worker, { what: 'reconnected', channel }),
  });

/** Reads a page for a process. */
async function passPage(
  readPage: ReadPage,
  { id, question }: Extract<FromProcess, { what: 'changes' }>,
  worker: Worker,
): Promise<void> {
  try {
    send(worker, { what: 'changes', id, page: await readPage(question) });
  } catch (error) {
    send(worker, { what: 'changes', id, reason: String(error) });
  }
}

function send(worker: Worker, message: ToProcess): void {
  // A process that has just died gets no messages.
  if (worker.isConnected()) worker.send(message, () => {});
}

async function stopProcess(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  if (worker.isDead()) return;
  send(worker, { what: 'stop' });
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(patience);
}

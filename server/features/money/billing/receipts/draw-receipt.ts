import { Worker } from 'node:worker_threads';
import type { Lang } from '#common/contract/fields.ts';
import type { DrawnReceipt, ReceiptOrder } from './receipt-worker.ts';
import type { ReceiptFacts } from './receipts.ts';

/** How long the idle thread is kept, in milliseconds. */
const IDLE_MS = 60_000;

interface Drawer {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>;
  idle: NodeJS.Timeout | undefined;
}

let drawer: Drawer | undefined;
let orders = 0;

/** Draws a receipt as PDF in another thread; see `receipt-worker.ts`. */
export function drawReceipt(facts: ReceiptFacts, lang: Lang): Promise<Uint8Array<ArrayBuffer>> {
  drawer ??= openDrawer();
  const { worker, waiting, idle } = drawer;
  clearTimeout(idle);
  const id = ++orders;
  const answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  waiting.set(id, answer);
  worker.postMessage({ id, facts, lang } satisfies ReceiptOrder);
  return answer.promise;
}

function openDrawer(): Drawer {
  const made: Drawer = {
    worker: new Worker(new URL('./receipt-worker.ts', import.meta.url)),
    waiting: new Map(),
    idle: undefined,
  };
  const { worker, waiting } = made;
  const end = (error: Error) => {
    if (drawer === made) drawer = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const close = () => {
    drawer = undefined;
    void worker.terminate();
  };
  worker.unref();
  worker.on('message', (drawn: DrawnReceipt) => {
    const answer = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('pdf' in drawn) answer?.resolve(drawn.pdf);
    else answer?.reject(new Error(drawn.error));
    if (waiting.size === 0) made.idle = setTimeout(close, IDLE_MS).unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that draws receipts ended')));
  return made;
}

import type { ChangePage } from '#server/platform/db/changes.ts';
import type { ReadPage } from '#server/platform/db/share-reads.ts';
import type { FromProcess, ToProcess } from './process-messages.ts';

/** Reads the change feed through the first process of this machine, which reads it once for all. */
export function createPassedReader(): ReadPage {
  const waiting = new Map<number, PromiseWithResolvers<ChangePage>>();
  let lastId = 0;
  process.on('message', (message: ToProcess) => {
    if (message.what !== 'changes') return;
    const { id, page, reason } = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (page) asked?.resolve(page);
    else asked?.reject(new Error(reason));
  });
  return (question) => {
    lastId += 1;
    const asked = Promise.withResolvers<ChangePage>();
    waiting.set(lastId, asked);
    process.send?.({ what: 'changes', id: lastId, question } satisfies FromProcess);
    return asked.promise;
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeCursor, ChangePage } from './changes.ts';

/** A reader's question to the change feed. Plain data. */
export interface ChangeQuestion {
  cursor: ChangeCursor;
  limit: number;
  earlyAfter?: number | undefined;
}

/** Reads a page of the change feed. It contains everything committed before the call. */
export type ReadPage = (question: ChangeQuestion) => Promise<ChangePage>;

/** Processes hear of a change within a few milliseconds of one another. */
const GATHER_MS = 3;

/**
 * Lets readers with the same question share one query. It begins after the last of them asked, so each gets everything
 * committed before. Readers at different places of the feed share nothing.
 */
export function shareReads(read: ReadPage): ReadPage {
  const gathering = new Map<string, Promise<ChangePage>>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = gathering.get(key);
    if (known) return known;
    const page = delay(GATHER_MS).then(() => {
      gathering.delete(key);
      return read(question);
    });
    gathering.set(key, page);
    return page;
  };
}

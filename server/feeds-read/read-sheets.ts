import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import { FeedError } from './feed-error.ts';
import { MEMORY_MB } from './feed-thread.ts';

/** A row of a spreadsheet. The line starts at 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The result of the thread that reads a workbook. */
export interface SheetsReport {
  sheets: { name: string; rows: SheetRow[] }[];
  refused?: FeedRunCode;
}

/**
 * Reads the visible sheets of a workbook in another thread, because a large one would block the server for seconds. Throws
 * a `FeedError`.
 */
export async function readSheets(bytes: Uint8Array): Promise<SheetsReport['sheets']> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY_MB,
  });
  try {
    const [text]: string[] = await once(worker, 'message');
    const { sheets, refused }: SheetsReport = JSON.parse(text ?? '');
    if (refused) throw new FeedError(refused);
    return sheets;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new FeedError('file.too_large', { detail: 'memory' });
    throw error;
  } finally {
    await worker.terminate();
  }
}

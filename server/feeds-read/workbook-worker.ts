import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#server/platform/processes/lower-priority.ts';
import { FeedError } from './feed-error.ts';
import type { SheetsReport } from './read-sheets.ts';
import { openWorkbook } from './table/read-workbook.ts';
import { isWorkbook, joinWorkbook } from './unpack-file.ts';

lowerThreadPriority();

async function readAll(bytes: Uint8Array): Promise<SheetsReport> {
  try {
    if (!isWorkbook(bytes)) throw new FeedError('file.not_a_feed');
    const { names, readHead, readSheet } = await openWorkbook(
      await joinWorkbook(
        (async function* () {
          yield bytes;
        })(),
      ),
    );
    const sheets: SheetsReport['sheets'] = [];
    for (const name of names) {
      if (!(await readHead(name))?.records.length) continue;
      const { records } = await readSheet(name);
      sheets.push({
        name,
        rows: records.map(({ line, cells, merged }) => ({
          line,
          cells: cells.map(({ text }, at) => text || (merged?.get(at) ?? '')),
        })),
      });
    }
    return { sheets };
  } catch (error) {
    if (error instanceof FeedError) return { sheets: [], refused: error.code };
    throw error;
  }
}

parentPort?.postMessage(JSON.stringify(await readAll(workerData)));

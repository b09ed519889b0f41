import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code.ts';

/** A data folder that can't be used. The message is one line for the operator. */
export class DataFolderError extends Error {}

/** Creates DATA_DIR and writes into it, so that a wrong setting ends the start with its reason. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    createFolder(resolve(folder));
    try {
      writeFileSync(probe, 'x');
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    // The site also starts on a full disk: searches need no space.
    if (errorCode(error) !== 'ENOSPC') throw new DataFolderError(reasonOf(folder, error), { cause: error });
  }
}

/** Level by level, because Node’s own recursion never ends where folders vanish, like in /proc. */
function createFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent);
  mkdirSync(path);
}

function reasonOf(folder: string, error: unknown): string {
  const code = errorCode(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `DATA_DIR is "${folder}", but there is a file. Set it to a folder.`;
  return `DATA_DIR is "${folder}", but Foyer can’t write there (${code}). Give its user the rights, or set another folder.`;
}

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every script works from there, wherever it was called. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(ROOT);

/** Ends the program with one line, as the operator should read it. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

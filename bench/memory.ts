import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: (options?: object) => void = runInNewContext('gc');

export type Memory = { resident: number; heap: number; outside: number };

/** Bytes after a full garbage collection. `outside` are buffers outside the JavaScript heap. */
export function memoryNow(): Memory {
  collect();
  collect({ type: 'major', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, heap: heapUsed, outside: external };
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export type Memory = { resident: number; heap: number; outside: number };

/** What this process holds after a full collection, in bytes; `outside` are buffers beyond the JavaScript heap. */
export function memoryNow(): Memory {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, heap: heapUsed, outside: external };
}

import type { Samples } from './metrics.ts';

/** A message to one of the processes. */
export type ToProcess = { what: 'stop' } | { what: 'disk'; isLow: boolean } | { what: 'metrics'; id: number };

/** A message of a process to the first one. */
export type FromProcess = { what: 'open' } | { what: 'metrics'; id: number; samples: Samples };

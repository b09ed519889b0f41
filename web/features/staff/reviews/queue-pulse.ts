import type { QueuePulse } from '#common/contract/staff/reviews.ts';
import { createStore } from '#web/ui/store.ts';

/** The counts of the queue; null until they are known. */
export const queuePulse = createStore<QueuePulse | null>(null);

import type { LeadCounts } from '#common/contract/renting/lead-inbox.ts';
import { createStore } from '#web/ui/store.ts';

/** The numbers on the badges; null until they are known. */
export const leadCountStore = createStore<LeadCounts | null>(null);

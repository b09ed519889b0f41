import { createStore } from '#web/ui/store.ts';

/** Counts changes that may complete a step before going live. The banner reloads with each. */
export const reviewChanges = createStore(0);

export const notifyReviewChange = (): void => reviewChanges.set(reviewChanges.get() + 1);

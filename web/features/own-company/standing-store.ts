import { createStore } from '#web/ui/store.ts';

/** Counts changes that may complete a step before going live. The banner reloads with each. */
export const standingChanges = createStore(0);

export const tellStandingChanged = (): void => standingChanges.set(standingChanges.get() + 1);

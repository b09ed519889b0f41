import { createStore } from '#web/ui/store.ts';

/** Grows when something was done that may end a step on the way to live listings: its banner asks anew. */
export const standingChanges = createStore(0);

/** Has the banner ask anew. */
export const tellStandingChanged = (): void => standingChanges.set(standingChanges.get() + 1);

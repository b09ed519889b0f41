export { factsColumn, incompleteError, needsPin, readMissing, requireComplete } from './facts.ts';
export { changeState, recordDraft, recordDrafts, setFeatured } from './lifecycle/change-state.ts';
export { reasonText } from './lifecycle/reason-text.ts';
export { type ListingBefore, readBefore, revertListings } from './lifecycle/revert.ts';
export { requireTransition, TRANSITIONS, type Transition } from './lifecycle/transitions.ts';
export { undoableFeature } from './lifecycle/undoable.ts';
export { previewPath } from './preview.ts';
export { isReadable } from './readable.ts';

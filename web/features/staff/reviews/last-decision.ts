import type { ReviewKind } from '#common/catalog/review-kinds.ts';
import { createStore } from '#web/ui/store.ts';

/** The decision that can still be undone, even from the next item. */
export interface UndoableDecision {
  id: number;
  kind: ReviewKind;
  title: string;
  decision: string;
  /** The sentence about its effects. */
  message: string;
  /** Unix milliseconds. */
  until: number;
}

export const lastDecision = createStore<UndoableDecision | null>(null);

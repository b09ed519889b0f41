import type { ReviewKind } from '#common/catalog/review-kinds.ts';
import { createStore } from '#web/ui/store.ts';

/** The decision that can still be undone, also from the next item. */
export interface UndoableDecision {
  id: number;
  kind: ReviewKind;
  title: string;
  decision: string;
  /** What happens now, in words. */
  message: string;
  /** Unix milliseconds. */
  until: number;
}

export const lastDecision = createStore<UndoableDecision | null>(null);

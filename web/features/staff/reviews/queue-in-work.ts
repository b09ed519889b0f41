import type { ReviewList } from '#common/catalog/review-kinds.ts';
import { createStore } from '#web/ui/store.ts';

/** The list that the person opened last: the next item comes from it. Null after a link to an item. */
export const queueInWork = createStore<ReviewList | 'all' | null>(null);

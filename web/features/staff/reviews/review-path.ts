import { REVIEW_LISTS, type ReviewKind, type ReviewList } from '#common/catalog/review-kinds.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { keysOf } from '#common/values/objects.ts';

/** The list that a kind is in. */
export const listOfKind = (kind: ReviewKind): ReviewList =>
  keysOf(REVIEW_LISTS).find((list) => REVIEW_LISTS[list].some((one) => one === kind)) ?? 'company';

const SCREENS = {
  company: 'support.account-reviews',
  listing: 'support.reported-listings',
  message: 'support.messages',
} as const satisfies Record<ReviewList, string>;

/** The screen of an item. */
export const reviewPath = ({ id, kind }: { id: number; kind: ReviewKind }): string =>
  pathTo(`${SCREENS[listOfKind(kind)]}.detail`, { id });

/** The screen of a list. */
export const reviewListPath = (list: ReviewList | 'all'): string =>
  pathTo(list === 'all' ? 'support.dashboard' : SCREENS[list]);

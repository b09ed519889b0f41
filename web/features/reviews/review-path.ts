import { REVIEW_LISTS, type ReviewKind, type ReviewList } from '#common/catalog/review-kinds.ts';
import { pathTo } from '#common/screens/path-to.ts';

/** The list that a kind is in. */
export const listOfKind = (kind: ReviewKind): ReviewList =>
  REVIEW_LISTS.listing.some((one) => one === kind) ? 'listing' : 'company';

/** The screen of an item. */
export const reviewPath = ({ id, kind }: { id: number; kind: ReviewKind }): string =>
  pathTo(listOfKind(kind) === 'listing' ? 'support.reported-listings.detail' : 'support.account-reviews.detail', {
    id,
  });

/** The screen of a list. */
export const reviewListPath = (list: ReviewList | 'all'): string =>
  pathTo(
    list === 'all' ? 'support.dashboard' : list === 'listing' ? 'support.reported-listings' : 'support.account-reviews',
  );

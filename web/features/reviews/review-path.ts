import type { ReviewKind } from '#common/catalog/review-kinds.ts';
import { pathTo } from '#common/screens/path-to.ts';

/** The screen of an item. */
export const reviewPath = ({ id, kind }: { id: number; kind: ReviewKind }): string =>
  pathTo(kind === 'report' ? 'support.reported-listings.detail' : 'support.account-reviews.detail', { id });

/** The list that an item is in. */
export const reviewListPath = (kind: ReviewKind): string =>
  pathTo(kind === 'report' ? 'support.reported-listings' : 'support.account-reviews');

/** The kinds that are reviewed one after the other. */
export const kindsBeside = (kind: ReviewKind): ReviewKind[] => (kind === 'report' ? ['report'] : ['account', 'name']);

import { isAboutListing, REVIEW_KINDS, type ReviewKind } from '#common/catalog/review-kinds.ts';
import { pathTo } from '#common/screens/path-to.ts';

/** The screen of an item. */
export const reviewPath = ({ id, kind }: { id: number; kind: ReviewKind }): string =>
  pathTo(isAboutListing(kind) ? 'support.reported-listings.detail' : 'support.account-reviews.detail', { id });

/** The list that an item is in. */
export const reviewListPath = (kind: ReviewKind): string =>
  pathTo(isAboutListing(kind) ? 'support.reported-listings' : 'support.account-reviews');

/** The kinds that are reviewed one after the other. */
export const kindsBeside = (kind: ReviewKind): ReviewKind[] => kindsAbout(isAboutListing(kind) ? 'listing' : 'company');

/** The kinds about companies, or about listings. */
export const kindsAbout = (subject: 'company' | 'listing'): ReviewKind[] =>
  REVIEW_KINDS.filter((kind) => isAboutListing(kind) === (subject === 'listing'));

import type { ComponentType } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { deferredPart } from '#web/app/deferred-part.tsx';

type OfListing = ComponentType<{ listing: ListingDetail }>;

const detail = (importPart: () => Promise<OfListing>) => deferredPart(importPart, 'listingDetails');

export const keyFacts = detail(async () => (await import('./KeyFacts.tsx')).KeyFacts);
export const costBreakdown = detail(async () => (await import('./CostBreakdown.tsx')).CostBreakdown);
export const about = detail(async () => (await import('./AboutSection.tsx')).AboutSection);
export const offers = detail(async () => (await import('./OffersSection.tsx')).OffersSection);
export const floorPlans = detail(async () => (await import('./FloorPlansSection.tsx')).FloorPlansSection);
export const information = detail(async () => (await import('./InformationSection.tsx')).InformationSection);
export const features = deferredPart(
  async () => (await import('./FeaturesSection.tsx')).FeaturesSection,
  'listingDetails',
  'amenities',
);
export const media = detail(async () => (await import('./EmbedSection.tsx')).EmbedSection);
export const location = detail(async () => (await import('./LocationSection.tsx')).LocationSection);
export const landmarkList = deferredPart(
  async () => (await import('./LandmarksSection.tsx')).LandmarksSection,
  'around',
);
export const otherHomes = deferredPart(async () => (await import('./OtherHomes.tsx')).OtherHomes);
export const goneListing = deferredPart(async () => (await import('./GoneListing.tsx')).GoneListing, 'failures');

const LISTING_PARTS = [
  keyFacts,
  costBreakdown,
  about,
  offers,
  floorPlans,
  information,
  features,
  media,
  location,
  landmarkList,
  otherHomes,
];

/** Loads all parts of a listing's page, for rendering in the browser. */
export const preloadParts = (): Promise<unknown> => Promise.all(LISTING_PARTS.map(({ preload }) => preload()));

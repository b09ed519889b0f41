import { lazyPart } from '#web/app/lazy-part.ts';

// Most first searches have no filter, and what shows the set ones loads with the first.
export const ChosenText = lazyPart(async () => (await import('./ChosenText.tsx')).ChosenText, 'filters');
export const FilterChips = lazyPart(async () => (await import('./FilterChips.tsx')).FilterChips);

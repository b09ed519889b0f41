import { lazyPart } from '#web/app/lazy-part.ts';

// Most first searches have no filter, and what shows the set ones loads with the first.
export const ChosenTextPart = lazyPart(async () => (await import('./ChosenText.tsx')).ChosenText, 'filters');
export const FilterChipsPart = lazyPart(async () => (await import('./FilterChips.tsx')).FilterChips);

import {
  type Bounds,
  GROUP_NAMES,
  NO_FILTERS,
  OPTION_GROUPS,
  type OptionGroup,
  RANGE_FILTERS,
  type Range,
  type RangeFilter,
  type SearchFilters,
} from '#common/search/filters.ts';

/** A set filter as a chip; labels come from the phrases. */
export type Chip =
  | { kind: 'option'; group: OptionGroup; key: string }
  | { kind: 'range'; range: RangeFilter; value: Range }
  | { kind: 'furnished'; value: boolean }
  | { kind: 'moveIn'; date: string }
  | { kind: 'bounds'; value: Bounds }
  | { kind: 'area'; outlines: number }
  | { kind: 'keyword'; text: string }
  | { kind: 'hood'; hood: string }
  | { kind: 'landmark'; landmark: string }
  | { kind: 'station' }
  | { kind: 'around' };

/** Changes filters and returns to page 1, as every change must. */
export function withFilters(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: 1, ...change };
}

/** Toggles an option of a checklist, in catalogue order. Page 1. */
export function toggleOption(filters: SearchFilters, group: OptionGroup, key: string): SearchFilters {
  const chosen: readonly string[] = filters[group];
  const wanted = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
  return withFilters(filters, { [group]: OPTION_GROUPS[group].filter((other) => wanted.includes(other)) });
}

/** All set filters, in the order of the filter panel. Sort and page are not filters. */
export function activeChips(filters: SearchFilters): Chip[] {
  const chips: Chip[] = [];
  if (filters.keyword) chips.push({ kind: 'keyword', text: filters.keyword });
  if (filters.hood) chips.push({ kind: 'hood', hood: filters.hood });
  if (filters.landmark) chips.push({ kind: 'landmark', landmark: filters.landmark });
  if (filters.station) chips.push({ kind: 'station' });
  if (filters.around) chips.push({ kind: 'around' });
  for (const group of GROUP_NAMES) for (const key of filters[group]) chips.push({ kind: 'option', group, key });
  for (const range of RANGE_FILTERS) {
    const value = filters[range];
    if (value) chips.push({ kind: 'range', range, value });
  }
  if (filters.furnished !== null) chips.push({ kind: 'furnished', value: filters.furnished });
  if (filters.moveIn) chips.push({ kind: 'moveIn', date: filters.moveIn });
  if (filters.area.length > 0) chips.push({ kind: 'area', outlines: filters.area.length });
  if (filters.bounds) chips.push({ kind: 'bounds', value: filters.bounds });
  return chips;
}

/** Removes the chip's filter and goes back to page 1. */
export function removeChip(filters: SearchFilters, chip: Chip): SearchFilters {
  if (chip.kind === 'option') {
    return filters[chip.group].some((key) => key === chip.key) ? toggleOption(filters, chip.group, chip.key) : filters;
  }
  const field = chip.kind === 'range' ? chip.range : chip.kind;
  const centre = chip.kind === 'landmark' || chip.kind === 'around';
  return withFilters(filters, { [field]: NO_FILTERS[field], ...(centre && { within: null }) });
}

/** Clears everything except the sort. */
export function clearFilters(filters: SearchFilters): SearchFilters {
  return { ...NO_FILTERS, sort: filters.sort };
}

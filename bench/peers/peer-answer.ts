import type { SearchResult } from '#server/search/index.ts';

/** Result of another engine, without the groups and pages that it can't compute. */
export type PeerAnswer = {
  total: number;
  /** Listings of the page in their order. */
  ids: number[] | null;
  facets: Record<string, Record<string, number>>;
};

/** Describes the first difference, or returns null. Ignores what the other engine can't compute. */
export function differenceOf(ours: SearchResult, theirs: PeerAnswer): string | null {
  if (ours.total !== theirs.total) return `total ${ours.total} and ${theirs.total}`;
  for (const [group, counts] of Object.entries(theirs.facets)) {
    const own: Record<string, number> = ours.facets?.[group as keyof typeof ours.facets] ?? {};
    for (const [key, count] of Object.entries(counts))
      if (own[key] !== count) return `${group} ${key}: ${own[key]} and ${count}`;
  }
  return theirs.ids === null || ours.ids.join() === theirs.ids.join() ? null : `page ${ours.ids} and ${theirs.ids}`;
}

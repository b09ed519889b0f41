import type { SearchResult } from '#server/search/index.ts';

/** What every engine of a comparison is asked for; groups and pages that an engine can't answer are left out. */
export type PeerAnswer = {
  total: number;
  /** The page's listings, in order. */
  ids: number[] | null;
  facets: Record<string, Record<string, number>>;
};

/** Where two answers differ, in words; null where they are the same. What the peer left out is not looked at. */
export function differenceOf(ours: SearchResult, theirs: PeerAnswer): string | null {
  if (ours.total !== theirs.total) return `total ${ours.total} and ${theirs.total}`;
  for (const [group, counts] of Object.entries(theirs.facets)) {
    const own: Record<string, number> = ours.facets?.[group as keyof typeof ours.facets] ?? {};
    for (const [key, count] of Object.entries(counts))
      if (own[key] !== count) return `${group} ${key}: ${own[key]} and ${count}`;
  }
  return theirs.ids === null || ours.ids.join() === theirs.ids.join() ? null : `page ${ours.ids} and ${theirs.ids}`;
}

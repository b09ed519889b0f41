import type { SearchResult } from '#server/search/index.ts';

/** What every engine of a comparison is asked for. */
export type PeerAnswer = {
  total: number;
  /** The page's listings, in order. */
  ids: number[];
  facets: Record<string, Record<string, number>>;
};

/** Where two answers differ, in words; null where they are the same. Groups that the peer left out are not looked at. */
export function differenceOf(ours: SearchResult, theirs: PeerAnswer): string | null {
  if (ours.total !== theirs.total) return `total ${ours.total} and ${theirs.total}`;
  for (const [group, counts] of Object.entries(theirs.facets)) {
    const own: Record<string, number> = ours.facets?.[group as keyof typeof ours.facets] ?? {};
    for (const [key, count] of Object.entries(counts))
      if (own[key] !== count) return `${group} ${key}: ${own[key]} and ${count}`;
  }
  return ours.ids.join() === theirs.ids.join() ? null : `page ${ours.ids} and ${theirs.ids}`;
}

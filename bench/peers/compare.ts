import { buildIndex } from '#bench/search-build.ts';
import { benchKeywords, benchQueries } from '#bench/search-queries.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { compareItemsJs } from './itemsjs.ts';
import { compareMiniSearch } from './minisearch.ts';
import { comparePostgres } from './postgres.ts';

export const PEERS = ['postgres', 'itemsjs', 'minisearch'] as const;

export type PeerOptions = {
  listings: number;
  /** Number of queries. */
  count: number;
  sample: readonly ListingRecord[];
  /** URL of an existing PostgreSQL database. */
  database: string | undefined;
};

/** Runs the same searches on the index and on each engine and prints both times. True if all results are the same. */
export async function comparePeers(names: readonly string[], options: PeerOptions): Promise<boolean> {
  const unknown = names.find((name) => !PEERS.some((peer) => peer === name));
  if (unknown) {
    console.error(`Unknown engine '${unknown}'. Choose ${PEERS.join(', ')}.`);
    return false;
  }
  const { listings, count, sample, database } = options;
  const index = buildIndex(listings);
  const queries = benchQueries(count, sample);
  let same = true;
  for (const name of names) {
    console.log(`\n${listings.toLocaleString('en-CA')} listings, compared with ${name}`);
    if (name === 'postgres') same = (await comparePostgres(index, queries, listings, database)) && same;
    if (name === 'itemsjs') same = (await compareItemsJs(index, queries, listings)) && same;
    if (name === 'minisearch') same = (await compareMiniSearch(index, benchKeywords(count, sample), listings)) && same;
  }
  return same;
}

import type pg from 'pg';
import type { SearchFilters, SearchScope } from '#common/search/filters.ts';
import { numberAt } from '#server/search/numbers.ts';
import { DIVERSITY_WINDOW } from '#server/search/query/page.ts';
import type { PeerAnswer } from './peer-answer.ts';
import { COUNTED, countsQuery, pageQuery } from './postgres-query.ts';
import { conditionsOf } from './postgres-sql.ts';
import type { BoxConditions } from './postgres-table.ts';

type Hit = [id: number, company: number];
type Centre = { lat: number; lng: number };

/**
 * Searches the table of `fillTable` with two statements: one for the total and all counts, one for the page. Statements are
 * prepared, so repeated searches need no parsing or planning.
 */
export function createPostgresSearch(client: pg.ClientBase, inBox: BoxConditions, pageSize = 24) {
  const names = new Map<string, string>();
  const run = async <Row extends unknown[]>(text: string): Promise<Row[]> => {
    let name = names.get(text);
    if (!name) {
      name = `q${names.size}`;
      names.set(text, name);
    }
    return (await client.query<Row>({ name, text, rowMode: 'array' })).rows;
  };

  async function search(scope: SearchScope, filters: SearchFilters, centre: Centre): Promise<PeerAnswer> {
    const conditions = conditionsOf(scope, filters, inBox);
    const [counts = []] = await run<number[]>(countsQuery(conditions));
    const hits = (offset: number, limit: number) => run<Hit>(pageQuery(conditions, filters, centre, offset, limit));
    const page = filters.sort === 'featured' ? await separatedPage(filters, hits) : await hits(...span(filters));
    const [total = 0, ...rest] = counts.map(Number);
    const facets: PeerAnswer['facets'] = {};
    let at = 0;
    for (const [group, keys] of COUNTED)
      facets[group] = Object.fromEntries(keys.map((key) => [key, numberAt(rest, at++)]));
    return { total, ids: page.map(([id]) => id), facets };
  }

  const span = ({ page }: SearchFilters): [number, number] => [(page - 1) * pageSize, pageSize];

  // The first two results are from different companies if the first hundred allow it, as in the product.
  async function separatedPage(filters: SearchFilters, hits: (offset: number, limit: number) => Promise<Hit[]>) {
    const [offset, limit] = span(filters);
    if (offset >= DIVERSITY_WINDOW) return hits(offset, limit);
    let found = await hits(0, offset + limit);
    if (found.length < 2 || found[0]?.[1] !== found[1]?.[1]) return found.slice(offset);
    const other = (list: Hit[]) => list.findIndex(([, company]) => company !== list[0]?.[1]);
    if (other(found) < 0 && found.length === offset + limit && found.length < DIVERSITY_WINDOW)
      found = await hits(0, DIVERSITY_WINDOW);
    const at = other(found);
    if (at > 0 && at < DIVERSITY_WINDOW) found.splice(1, 0, ...found.splice(at, 1));
    return found.slice(offset, offset + limit);
  }

  return { search, forget: () => names.clear() };
}

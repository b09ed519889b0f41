import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#common/contract/lists.ts';

/** How a list is looked at. All of it stands in the address, so that going back, reloading and sharing work. */
export interface ListState {
  q: string;
  /** Name of a sort; with `-` before it, backwards. */
  sort: string;
  page: number;
  perPage: number;
  /** What is set, by name. */
  filters: Record<string, string>;
}

/** What a list's address may say. */
export interface ListShape {
  /** Names of its sorts; the first is how it comes by itself. */
  sorts: readonly string[];
  filters: readonly string[];
}

/** Reads an address; what it says wrongly counts as not said. */
export function listStateOf(search: string, { sorts, filters }: ListShape): ListState {
  const query = new URLSearchParams(search);
  const sort = query.get('sort') ?? '';
  const page = query.get('page') ?? '';
  const perPage = Number(query.get('perPage'));
  const set = filters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    q: query.get('q') ?? '',
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : (sorts[0] ?? ''),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? DEFAULT_PAGE_SIZE,
    filters: Object.fromEntries(set),
  };
}

/** The address of a changed list: what else stood in the query stays; any change but that of the page leads to page 1. */
export function listSearch(search: string, shape: ListShape, change: Partial<ListState>): string {
  const next = { ...listStateOf(search, shape), ...('page' in change ? {} : { page: 1 }), ...change };
  const query = new URLSearchParams(search);
  const set = (name: string, value: string, unsaid: string) =>
    value === unsaid ? query.delete(name) : query.set(name, value);
  set('q', next.q.trim(), '');
  for (const name of shape.filters) set(name, next.filters[name] ?? '', '');
  set('sort', next.sort, shape.sorts[0] ?? '');
  set('perPage', String(next.perPage), String(DEFAULT_PAGE_SIZE));
  set('page', String(next.page), '1');
  const text = query.toString();
  return text && `?${text}`;
}

/** What the API is asked: the state as the query of a list. */
export const queryOf = ({ q, sort, page, perPage, filters }: ListState): Record<string, string> => ({
  ...filters,
  ...(q.trim() && { q: q.trim() }),
  ...{ sort, page: String(page), perPage: String(perPage) },
});

/** The sort that a click on a heading leads to: upwards first, then downwards. */
export const nextSort = (current: string, key: string): string => (current === key ? `-${key}` : key);

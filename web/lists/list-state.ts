import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#common/contract/lists.ts';

/** The state of a list. All of it is in the URL, so that going back, reloading and sharing work. */
export interface ListState {
  q: string;
  /** Name of a sort; a leading `-` reverses it. */
  sort: string;
  page: number;
  perPage: number;
  /** Values of the active filters, by name. */
  filters: Record<string, string>;
}

/** Sorts and filters that a list's URL may have. */
export interface ListShape {
  /** The first is the default. */
  sorts: readonly string[];
  filters: readonly string[];
}

/** Reads the state from a query string. Invalid values become defaults. */
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

/** The query string of a changed list. Other values stay, and every change but that of the page leads to page 1. */
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

/** The query of the list's call. */
export const queryOf = ({ q, sort, page, perPage, filters }: ListState): Record<string, string> => ({
  ...filters,
  ...(q.trim() && { q: q.trim() }),
  sort,
  page: String(page),
  perPage: String(perPage),
});

/** The sort after a click on a heading: ascending first, then descending. */
export const nextSort = (current: string, key: string): string => (current === key ? `-${key}` : key);

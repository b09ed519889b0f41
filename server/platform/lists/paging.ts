/** One page (from 1) of an in-memory list, and its position. A page beyond the last is empty. */
export function pageOf<T>(all: readonly T[], page: number, perPage: number) {
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    pagination: { page, pages: Math.max(1, Math.ceil(all.length / perPage)), count: all.length },
  };
}

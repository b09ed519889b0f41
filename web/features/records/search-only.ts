import type { ListAnswer, ListCall } from '#web/lists/list-spec.ts';

/** Loads nothing until something is searched. */
export const searchOnly =
  <R>(load: ListCall<ListAnswer<R>>): ListCall<ListAnswer<R>> =>
  (input, options) =>
    input.query.q ? load(input, options) : Promise.resolve({ rows: [], total: 0, page: 1, perPage: 25 });

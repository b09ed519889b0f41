import type { ListCall } from '#web/lists/list-spec.ts';

/** A list call of a run's rows. */
export type RowsCall<A> = (
  input: { params: { id: number; runId: number }; query: Record<string, string> },
  options?: Parameters<ListCall<A>>[1],
) => Promise<A>;

import type { CallOptions } from '#common/client.ts';
import type { DataColumn } from '#web/ui/data-columns.ts';

/** What every row has. */
export interface ListRow {
  id: number | string;
}

/** What a list's call answers. */
export interface ListAnswer<R> {
  rows: R[];
  total: number;
  page: number;
  perPage: number;
}

/** The call of a list, as the API has it. */
export type ListCall<A> = (input: { query: Record<string, string> }, options?: CallOptions) => Promise<A>;

/** Something that can be done with a row: it leads elsewhere, or does it here. */
export type RowAction = { label: string; to: string } | { label: string; run: () => void; isDanger?: boolean };

/** Something that can be done with several rows. Answers whether it was done. */
export interface BulkAction<R> {
  label: string;
  isDanger?: boolean;
  run: (rows: readonly R[]) => Promise<boolean>;
}

/** The same where one of a few is chosen first. */
export interface BulkChoice<R> {
  label: string;
  choices: readonly BulkAction<R>[];
}

/** A filter: a choice of a few values, or a day where there are none. */
export interface ListFilter {
  name: string;
  label: string;
  /** What no choice is called, where "All" does not go with the label. */
  all?: string;
  options?: readonly { value: string; label: string }[];
}

/** Everything that makes a list behind sign-in. */
export interface ListSpec<R extends ListRow> {
  /** Tells the lists of a page apart in memory. */
  name: string;
  /** What it holds, in a word or two, and in a line. */
  title: string;
  purpose: string;
  /** The first names the row. Those that can be sorted are named as the sorts of the call. */
  columns: readonly DataColumn<R>[];
  /** What a row is called, in a sentence. */
  nameOf: (row: R) => string;
  load: ListCall<ListAnswer<R>>;
  /** The same as a file; its name comes from the title. */
  csv?: ListCall<Blob>;
  /** How the list comes by itself, where it is not by the first column that can be sorted: the latest first. */
  firstSort?: string;
  filters?: readonly ListFilter[];
  create?: { label: string; to: string } | undefined;
  /** The first stands in sight, the others in a menu. */
  actions?: (row: R, list: { reload: () => void }) => readonly RowAction[];
  bulk?: readonly (BulkAction<R> | BulkChoice<R>)[];
  /** What to do while there is nothing at all, and where that is done. */
  emptyText: string;
  emptyAction?: { label: string; to: string };
}

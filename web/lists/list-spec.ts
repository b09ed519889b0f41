import type { ReactNode } from 'react';
import type { CallOptions } from '#common/contract/client.ts';
import type { DataColumn } from '#web/ui/data-columns.ts';

export interface ListRow {
  id: number | string;
}

export interface ListOutput<R> {
  rows: R[];
  total: number;
  /** There are more rows than `total`. */
  isMore?: boolean | undefined;
  page: number;
  perPage: number;
  /** Number of rows for each value of the tabs' filter. */
  counts?: Record<string, number>;
}

/** The call of a list endpoint. */
export type ListCall<A> = (input: { query: Record<string, string> }, options?: CallOptions) => Promise<A>;

/** An action of a row: a link, or a function to run. */
export type RowAction = { label: string; to: string } | { label: string; run: () => void; isDanger?: boolean };

/** An action for several rows. `run` returns whether it was done. */
export interface BulkAction<R> {
  label: string;
  isDanger?: boolean;
  /** Whether the action changes a row. It is offered if it changes one of those that are selected. */
  changes?: (row: R) => boolean;
  run: (rows: readonly R[], list: { reload: () => void }) => Promise<boolean>;
}

/** A menu of actions for several rows. */
export interface BulkChoice<R> {
  label: string;
  choices: readonly BulkAction<R>[];
}

/** A filter: a choice of values, or a date if it has no options. */
export interface ListFilter {
  name: string;
  label: string;
  /** Label of "no choice", if "All" doesn't fit. */
  all?: string;
  options?: readonly { value: string; label: string }[];
}

/** One filter as tabs above the list, each with the number of its rows. */
export interface ListTabs {
  /** Name of the filter, and the name of the tabs for screen readers. */
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
}

/** The description of a list behind login. */
export interface ListSpec<R extends ListRow> {
  /** Key of its cached rows; unique within a page. */
  name: string;
  /** The title in a word or two, and the purpose in a sentence. */
  title: string;
  purpose: string;
  /** The first column names the row. Keys of sortable columns are the sorts of the call. */
  columns: readonly DataColumn<R>[];
  /** Name of a row, for labels and questions. */
  nameOf: (row: R) => string;
  load: ListCall<ListOutput<R>>;
  /** The list as a CSV file, named after the title. */
  csv?: ListCall<Blob>;
  /** The list is loaded again when this value changes, for example because somebody else changed its rows. */
  stamp?: string | undefined;
  /** The default sort; without it, the first sortable column. */
  firstSort?: string;
  tabs?: ListTabs;
  /** Draws a row as a tile of a grid, for lists of images. */
  tile?: (row: R) => ReactNode;
  filters?: readonly ListFilter[];
  create?: { label: string; to: string } | undefined;
  /** The first is a button, the others are in a menu. */
  actions?: (row: R, list: { reload: () => void }) => readonly RowAction[];
  bulk?: readonly (BulkAction<R> | BulkChoice<R>)[] | undefined;
  /** Loads nothing until something is searched. */
  isSearch?: boolean | undefined;
  /** Text while the list is empty, and a link to what fills it. */
  emptyText: string;
  emptyAction?: { label: string; to: string };
}

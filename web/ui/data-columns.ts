import type { ReactNode } from 'react';

/** A column of a list. The first one names the row. */
export interface DataColumn<R> {
  /** Name of the column; also of its sort. */
  key: string;
  heading: string;
  cell: (row: R) => ReactNode;
  isSortable?: boolean;
  /** Numbers stand at the end, so that they can be compared. */
  isNumber?: boolean;
  /** Holds words without spaces, like addresses, that may break anywhere. */
  isBreakable?: boolean;
  /** Left out of the table where the window is narrower than 1280 px; cards show it. */
  isWide?: boolean;
}

/** What is chosen of a list for doing something with all of it. */
export interface Selection<R> {
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Spoken name of a row's box. */
  label: (row: R) => string;
}

/** What a list shows, as table or as cards. */
export interface DataRows<R> {
  columns: readonly DataColumn<R>[];
  rows: readonly R[];
  idOf: (row: R) => string | number;
  selection?: Selection<R> | undefined;
  /** Buttons and menu of a row. */
  actions?: ((row: R) => ReactNode) | undefined;
}

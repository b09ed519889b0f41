import type { ReactNode } from 'react';

/** A column of a list. The first one names the row. */
export interface DataColumn<R> {
  /** Name of the column and of its sort order. */
  key: string;
  heading: string;
  cell: (row: R) => ReactNode;
  isSortable?: boolean;
  /** Aligns right, so that numbers are comparable. */
  isNumber?: boolean;
  /** For long text without spaces, such as URLs. */
  isBreakable?: boolean;
  /** Hidden in tables below 1280 px. Cards show it. */
  isWide?: boolean;
}

/** Selected rows of a list, for bulk actions. */
export interface Selection<R> {
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Accessible name of a row's checkbox. */
  label: (row: R) => string;
}

/** Data of a list, for table and cards. */
export interface DataRows<R> {
  columns: readonly DataColumn<R>[];
  rows: readonly R[];
  idOf: (row: R) => string | number;
  selection?: Selection<R> | undefined;
  /** Buttons and menu of a row. */
  actions?: ((row: R) => ReactNode) | undefined;
}

import type { ReactNode } from 'react';
import type { DataColumn, DataRows, Selection } from './data-columns.ts';
import { SelectAll } from './SelectAll.tsx';
import { Skeleton } from './Skeleton.tsx';

export type DataTableProps<R> = DataRows<R> & {
  /** Name of the table for screen readers. */
  caption: string;
  /** Accessible heading of the actions column. */
  actionsLabel: string;
  sorted: { key: string; isDown: boolean };
  /** Renders the heading of a sortable column as a link to that order. */
  sortLink: (column: DataColumn<R>) => ReactNode;
  selectPageLabel: string;
  /** Number of skeleton rows while loading. */
  waiting?: number | undefined;
};

/** A list as a table with a sticky head. Long words wrap. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, idOf, selection, actions, actionsLabel, sorted, sortLink, waiting } = props;
  return (
    <table className="w-full border-separate border-spacing-0 [&_.badge]:whitespace-nowrap xl:[&_time]:whitespace-nowrap [&_thead_th:first-child]:rounded-tl-card [&_thead_th:last-child]:rounded-tr-card">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="data-head w-11 pr-0">
              {waiting === undefined && <SelectAll rows={rows} selection={selection} label={props.selectPageLabel} />}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorted.key === column.key ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
              className={`data-head ${lookOf(column)}`}
            >
              {column.isSortable ? sortLink(column) : column.heading}
            </th>
          ))}
          {actions && (
            <th scope="col" className="data-head">
              <span className="visually-hidden">{actionsLabel}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {waiting !== undefined
          ? Array.from({ length: waiting }, (_, at) => (
              <WaitingRow key={String(at)} columns={columns} selection={selection} actions={actions} />
            ))
          : rows.map((row) => (
              <Row key={idOf(row)} row={row} columns={columns} selection={selection} actions={actions} />
            ))}
      </tbody>
    </table>
  );
}

type Parts<R> = Pick<DataRows<R>, 'columns' | 'selection' | 'actions'>;

function Row<R>({ row, columns, selection, actions }: Parts<R> & { row: R }) {
  const isSelected = selection?.has(row) ?? false;
  return (
    <tr className={isSelected ? 'bg-spruce-tint' : 'hover:bg-mist/60'}>
      {selection && (
        <td className="data-cell pr-0">
          <SelectBox row={row} selection={selection} />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row" className={`data-cell font-medium ${BREAKABLE} ${lookOf(column)}`}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={`data-cell ${column.isBreakable ? BREAKABLE : ''} ${lookOf(column)}`}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className="data-cell py-1 pl-0">
          <div className="flex items-center gap-1">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

function WaitingRow<R>({ columns, selection, actions }: Parts<R>) {
  return (
    <tr>
      {selection && <td className="data-cell" />}
      {columns.map((column, at) => (
        <td key={column.key} className={`data-cell ${lookOf(column)}`}>
          <Skeleton
            className={`my-0.5 h-4.5 max-w-full ${at === 0 ? 'w-40' : column.isNumber ? 'ml-auto w-10' : 'w-24'}`}
          />
        </td>
      ))}
      {actions && (
        <td className="data-cell py-1 pl-0">
          <Skeleton className="ml-auto size-11 rounded-full" />
        </td>
      )}
    </tr>
  );
}

/** The checkbox that selects a row. */
export function SelectBox<R>({ row, selection }: { row: R; selection: Selection<R> }) {
  return (
    <label className="-m-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-5"
        aria-label={selection.label(row)}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

/** Alignment and visibility of a column, the same for heading and cells. */
const lookOf = <R,>({ isNumber, isWide }: DataColumn<R>): string =>
  `${isNumber ? 'text-right tabular-nums' : 'text-left'} ${isWide ? 'max-xl:hidden' : ''}`;

/** Long words wrap, and column widths stay within bounds. */
const BREAKABLE = 'min-w-36 max-w-72 wrap-anywhere';

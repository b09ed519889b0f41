import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ListRow, ListSpec } from './list-spec.ts';

interface ListTilesProps<R extends ListRow> {
  list: ListSpec<R>;
  rows: readonly R[];
  tile: (row: R) => ReactNode;
  /** Number of placeholders until the first rows arrive. */
  waiting: number | undefined;
}

/** The rows of a list as a grid, for lists of images. */
export function ListTiles<R extends ListRow>({ list, rows, tile, waiting }: ListTilesProps<R>) {
  return (
    <ul
      aria-label={list.title}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-4"
    >
      {waiting === undefined
        ? rows.map((row) => <li key={row.id}>{tile(row)}</li>)
        : Array.from({ length: waiting }, (_, at) => (
            <li key={String(at)}>
              <Skeleton className="h-44 rounded-card" />
            </li>
          ))}
    </ul>
  );
}

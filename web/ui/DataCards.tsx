import { SelectBox } from './DataTable.tsx';
import type { DataRows } from './data-columns.ts';
import { Skeleton } from './Skeleton.tsx';

export type DataCardsProps<R> = DataRows<R> & { label: string; waiting?: number | undefined };

/** A list for narrow windows: a card per row with its name on top and the other columns as pairs. */
export function DataCards<R>({ label, columns, rows, idOf, selection, actions, waiting }: DataCardsProps<R>) {
  const [title, ...rest] = columns;
  if (waiting !== undefined)
    return (
      <div className="flex flex-col gap-3">
        {Array.from({ length: Math.min(waiting, 6) }, (_, at) => (
          <Skeleton key={String(at)} className="h-40 rounded-card" />
        ))}
      </div>
    );
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
      {rows.map((row) => (
        <li
          key={idOf(row)}
          className={`card flex flex-col p-4 ${selection?.has(row) ? 'border-spruce bg-spruce-tint' : ''}`}
        >
          <div className="flex items-start gap-3">
            {selection && (
              <div className="pt-1 pl-1">
                <SelectBox row={row} selection={selection} />
              </div>
            )}
            <div className="min-w-0 flex-1 text-17 font-semibold">{title?.cell(row)}</div>
          </div>
          <dl className="mt-3 grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1.5">
            {rest.map((column) => (
              <div key={column.key} className="contents has-[>dd:empty]:hidden">
                <dt className="text-13 leading-6 text-soft">{column.heading}</dt>
                <dd className="min-w-0 wrap-anywhere">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="mt-auto flex items-center justify-between gap-2 pt-3">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

import type { Selection } from './data-columns.ts';

/** Selects all visible rows or none. Indeterminate if some are selected. */
export function SelectAll<R>({
  rows,
  selection,
  label,
}: {
  rows: readonly R[];
  selection: Selection<R>;
  label: string;
}) {
  const chosen = rows.filter(selection.has);
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const toggleAll = () => {
    for (const row of isAll ? chosen : rows.filter((one) => !selection.has(one))) selection.toggle(row);
  };
  return (
    <label className="-m-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        type="checkbox"
        className="size-5"
        aria-label={label}
        checked={isAll}
        disabled={rows.length === 0}
        onChange={toggleAll}
      />
    </label>
  );
}

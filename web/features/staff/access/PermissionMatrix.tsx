import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { PermissionName } from '#common/contract/staff/access.ts';
import { useT } from '#web/app/context.ts';
import { CheckIcon } from '#web/ui/more-icons.ts';
import { type MatrixRow, matrixOf, VERBS } from './matrix.ts';

interface PermissionMatrixProps {
  permissions: readonly PermissionName[];
  held: readonly number[];
  /** Absent if the matrix is read-only. */
  onChange?: (ids: number[]) => void;
}

/** Column of the row's heading, left of the first column. */
const HEAD = -1;
const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Areas as rows and verbs as columns. The matrix is one tab stop; arrow keys move inside it. */
export function PermissionMatrix({ permissions, held, onChange }: PermissionMatrixProps) {
  const t = useT();
  const rows = useMemo(() => matrixOf(permissions, t), [permissions, t]);
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState('0:0');
  const toggle = (id: number) => onChange?.(held.includes(id) ? held.filter((one) => one !== id) : [...held, id]);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    const place = event.target instanceof HTMLElement && event.target.dataset.place;
    if (!step || !place) return;
    event.preventDefault();
    const [row = 0, column = 0] = place.split(':').map(Number);
    // Skips gaps until the next checkbox in that direction.
    for (
      let [r, c] = [row + step[0], column + step[1]];
      rows[r] && c >= HEAD && c < VERBS.length;
      r += step[0], c += step[1]
    ) {
      const box = table.current?.querySelector<HTMLElement>(`[data-place="${r}:${c}"]:not(:disabled)`);
      if (box) return box.focus();
    }
  };

  return (
    <table ref={table} data-field="permissionIds" className="w-full border-separate border-spacing-0" onKeyDown={move}>
      <caption className="visually-hidden">{t('access.matrix.label')}</caption>
      <thead>
        <tr>
          <th scope="col" className="data-head text-left">
            {t('access.matrix.area')}
          </th>
          {VERBS.map((verb) => (
            <th key={verb} scope="col" className="data-head w-16 px-1 text-center md:w-28">
              {t(`access.matrix.${verb}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={row.area} className="hover:bg-mist/60">
            <RowHead
              row={row}
              held={held}
              onChange={onChange}
              place={`${r}:${HEAD}`}
              isStop={at === `${r}:${HEAD}`}
              onFocus={setAt}
            />
            {row.cells.map((permission, c) => (
              <td key={VERBS[c]} className="data-cell p-0 text-center">
                {permission &&
                  (onChange ? (
                    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                      <input
                        type="checkbox"
                        className="size-5"
                        aria-label={permission.label}
                        data-place={`${r}:${c}`}
                        tabIndex={at === `${r}:${c}` ? 0 : -1}
                        checked={held.includes(permission.id)}
                        disabled={!permission.isGrantable}
                        onFocus={() => setAt(`${r}:${c}`)}
                        onChange={() => toggle(permission.id)}
                      />
                    </label>
                  ) : (
                    <Mark isHeld={held.includes(permission.id)} label={permission.label} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowHeadProps = Pick<PermissionMatrixProps, 'held'> & {
  row: MatrixRow;
  onChange: PermissionMatrixProps['onChange'] | undefined;
  place: string;
  isStop: boolean;
  onFocus: (place: string) => void;
};

/** The area's name; clicking it grants or revokes the whole row. */
function RowHead({ row, held, onChange, place, isStop, onFocus }: RowHeadProps) {
  const t = useT();
  const ids = row.cells.flatMap((cell) => (cell?.isGrantable ? [cell.id] : []));
  const isAll = ids.length > 0 && ids.every((id) => held.includes(id));
  const toggleRow = () =>
    onChange?.(isAll ? held.filter((id) => !ids.includes(id)) : [...held, ...ids.filter((id) => !held.includes(id))]);
  return (
    <th scope="row" className="data-cell py-1 text-left font-medium">
      {onChange && ids.length > 1 ? (
        <button
          type="button"
          className="-mx-2 min-h-9 rounded-control px-2 text-left hover:bg-mist"
          aria-pressed={isAll}
          title={t('access.matrix.row', { area: row.label })}
          data-place={place}
          tabIndex={isStop ? 0 : -1}
          onFocus={() => onFocus(place)}
          onClick={toggleRow}
        >
          {row.label}
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{row.label}</span>
      )}
    </th>
  );
}

function Mark({ isHeld, label }: { isHeld: boolean; label: string }) {
  const t = useT();
  return (
    <span className={`inline-flex size-9 items-center justify-center ${isHeld ? 'text-spruce' : 'text-soft'}`}>
      {isHeld ? <CheckIcon className="size-5" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">
        {label}: {isHeld ? t('ui.yes') : t('ui.no')}
      </span>
    </span>
  );
}

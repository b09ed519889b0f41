import { useRef } from 'react';
import type { ListRow } from './list-spec.ts';

/** Rows that were shown before keep their order, and new ones follow. */
function inShownOrder<R extends ListRow>(rows: readonly R[], shown: readonly ListRow['id'][]): R[] {
  const placeOf = ({ id }: R) => {
    const place = shown.indexOf(id);
    return place < 0 ? shown.length : place;
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The rows of a list. After an action reloads the same page (`key`), rows stay where they are, although the action may have
 * changed what they are sorted by. Otherwise the next click would hit another row.
 */
export function useRowOrder<R extends ListRow>(key: string, rows: readonly R[], isLoading: boolean): R[] {
  const last = useRef<{ key: string; ids: readonly ListRow['id'][] }>({ key, ids: [] });
  const ordered = last.current.key === key ? inShownOrder(rows, last.current.ids) : [...rows];
  // While a page loads, the rows may still be those of the page before.
  if (!isLoading) last.current = { key, ids: ordered.map(({ id }) => id) };
  return ordered;
}

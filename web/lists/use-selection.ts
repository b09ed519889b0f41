import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import type { Selection } from '#web/ui/data-columns.ts';
import type { ListRow, ListSpec } from './list-spec.ts';

/** Rows per call while all matches are loaded: the largest page. */
const PER_CALL = '100';

/** "Select all" is offered up to this number of rows. */
export const MAX_SELECTED = 1000;

interface Shown<R> {
  key: string;
  query: Record<string, string>;
  rows: readonly R[];
}

/** The selected rows, including those of other pages after `selectAll`. Another page, sort order or search clears them. */
export function useSelection<R extends ListRow>(list: ListSpec<R>, { key, query, rows }: Shown<R>) {
  const t = useT();
  const [state, setState] = useState<{ key: string; rows: readonly R[] }>({ key, rows: [] });
  const selected = state.key === key ? state.rows : [];
  const selection: Selection<R> | undefined = list.bulk && {
    has: ({ id }) => selected.some((one) => one.id === id),
    toggle: (row) =>
      setState((last) => {
        const now = last.key === key ? last.rows : [];
        const rest = now.filter(({ id }) => id !== row.id);
        return { key, rows: rest.length < now.length ? rest : [...now, row] };
      }),
    label: (row) => t('lists.select', { name: list.nameOf(row) }),
  };
  const selectAll = () =>
    runWithErrorToast(t, async () => {
      const all: R[] = [];
      for (let page = 1, total = 1; all.length < total; page++) {
        const found = await list.load({ query: { ...query, page: String(page), perPage: PER_CALL } });
        if (found.rows.length === 0) break;
        all.push(...found.rows);
        total = Math.min(found.total, MAX_SELECTED);
      }
      setState({ key, rows: all });
    });
  // Rows of this page may have changed since they were selected.
  const chosen = selected.map((row) => rows.find(({ id }) => id === row.id) ?? row);
  return { selection, chosen, clear: () => setState({ key, rows: [] }), selectAll };
}

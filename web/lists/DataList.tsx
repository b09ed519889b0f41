import { useRef, useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { ChevronUpIcon, SortIcon } from '#web/ui/area-icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { DataCards } from '#web/ui/DataCards.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { DataColumn, Selection } from '#web/ui/data-columns.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { PlusIcon } from '#web/ui/more-icons.ts';
import { useFits } from '#web/ui/use-fits.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListTools } from './ListTools.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { ListRow, ListSpec } from './list-spec.ts';
import { type ListShape, type ListState, listSearch, listStateOf, nextSort, queryOf } from './list-state.ts';
import { RowActions } from './RowActions.tsx';
import { useLoad } from './use-load.ts';

/** A list behind login: search, filters, sort order, pages, CSV and actions. Its state is in the URL. */
export function DataList<R extends ListRow>({ list }: { list: ListSpec<R> }) {
  const { t } = useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shape = shapeOf(list);
  const state = listStateOf(search, shape);
  const query = queryOf(state);
  const key = `${list.name}?${new URLSearchParams(query)}`;
  const { data, error, isLoading, reload } = useLoad(key, (signal) => list.load({ query }, { signal }));
  const place = useRef<HTMLDivElement>(null);
  const isTable = useFits(place, `${key} ${data?.total}`);
  const { selection, chosen, clear } = useSelection(list, key, data?.rows ?? []);

  const pathWith = (change: Partial<ListState>) => pathname + listSearch(search, shape, change);
  const go = (change: Partial<ListState>, replace = false) =>
    void navigate(pathWith(change), { preventScrollReset: true, replace });
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  const rows = data?.rows ?? [];
  const waiting = data ? undefined : Math.min(state.perPage, 10);
  const actionsOf = list.actions;
  const actions =
    actionsOf &&
    ((row: R) => <RowActions name={list.nameOf(row)} actions={actionsOf(row, { reload })} isWide={!isTable} />);
  const shared = { columns: list.columns, rows, idOf: (row: R) => row.id, selection, actions, waiting };

  return (
    <section aria-label={list.title}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-soft">{list.purpose}</p>
        {list.create && (
          <Link to={list.create.to} className={buttonClass({ variant: 'primary' })}>
            <PlusIcon />
            {list.create.label}
          </Link>
        )}
      </div>
      <ListTools key={list.name} list={list} state={state} go={go} hasHeadings={isTable} total={data?.total} />
      <LiveRegion>
        {isLoading ? t('lists.reading', { title: list.title }) : t('lists.rows', { count: data?.total ?? 0 })}
      </LiveRegion>
      <div ref={place} tabIndex={-1} className="outline-none">
        {error ? (
          <LoadFailed error={error} reload={reload} />
        ) : rows.length === 0 && data && !isLoading ? (
          <div className="card">
            <EmptyState
              title={isNarrowed ? t('lists.noMatch') : t('lists.nothingHere')}
              actions={
                isNarrowed ? (
                  <Button onClick={() => go({ q: '', filters: {} })}>{t('lists.clearFilters')}</Button>
                ) : (
                  list.emptyAction && (
                    <Link to={list.emptyAction.to} className={buttonClass()}>
                      {list.emptyAction.label}
                    </Link>
                  )
                )
              }
            >
              {isNarrowed ? t('lists.noMatchText') : list.emptyText}
            </EmptyState>
          </div>
        ) : (
          <div aria-busy={isLoading} className={isLoading && data ? 'opacity-60 transition-opacity' : ''}>
            {!isTable ? (
              <DataCards label={list.title} {...shared} />
            ) : (
              <div className="card mb-4 [&_tbody_tr:last-child>*]:border-b-0 [&_tbody_tr:last-child>*:first-child]:rounded-bl-card [&_tbody_tr:last-child>*:last-child]:rounded-br-card">
                <DataTable
                  {...shared}
                  caption={list.title}
                  actionsLabel={t('lists.actions', { name: list.title })}
                  selectPageLabel={t('lists.selectPage')}
                  sorted={{ key: state.sort.replace(/^-/, ''), isDown: state.sort.startsWith('-') }}
                  sortLink={(column) => (
                    <SortLink
                      column={column}
                      sort={state.sort}
                      to={pathWith({ sort: nextSort(state.sort, column.key) })}
                    />
                  )}
                />
              </div>
            )}
            {data && <ListFoot list={list} state={state} pathWith={pathWith} go={go} total={data.total} />}
          </div>
        )}
      </div>
      {list.bulk && chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          clear={clear}
          actions={list.bulk}
          onDone={() => {
            clear();
            reload();
            // The bar had the focus and disappears.
            place.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}

function shapeOf<R extends ListRow>({ columns, firstSort, filters = [] }: ListSpec<R>): ListShape {
  const sorts = columns.filter(({ isSortable }) => isSortable).map(({ key }) => key);
  return { sorts: firstSort ? [firstSort, ...sorts] : sorts, filters: filters.map(({ name }) => name) };
}

function SortLink<R>({ column, sort, to }: { column: DataColumn<R>; sort: string; to: string }) {
  const isSorted = sort.replace(/^-/, '') === column.key;
  const Mark = !isSorted ? SortIcon : sort.startsWith('-') ? ChevronDownIcon : ChevronUpIcon;
  return (
    <Link
      to={to}
      preventScrollReset
      className={`-mx-1.5 inline-flex min-h-9 items-center gap-1 rounded-control px-1.5 hover:bg-mist ${isSorted ? 'text-ink' : ''}`}
    >
      {column.heading}
      <Mark className={`size-4 shrink-0 ${isSorted ? '' : 'opacity-50'}`} />
    </Link>
  );
}

/** The selected rows. Another page, sort order or search clears them. */
function useSelection<R extends ListRow>(list: ListSpec<R>, key: string, rows: readonly R[]) {
  const { t } = useApp();
  const [state, setState] = useState<{ key: string; ids: readonly ListRow['id'][] }>({ key, ids: [] });
  const ids = state.key === key ? state.ids : [];
  const selection: Selection<R> | undefined = list.bulk && {
    has: ({ id }) => ids.includes(id),
    toggle: ({ id }) =>
      setState((last) => {
        const now = last.key === key ? last.ids : [];
        return { key, ids: now.includes(id) ? now.filter((one) => one !== id) : [...now, id] };
      }),
    label: (row) => t('lists.select', { name: list.nameOf(row) }),
  };
  return { selection, chosen: rows.filter(({ id }) => ids.includes(id)), clear: () => setState({ key, ids: [] }) };
}

import { useRef } from 'react';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { ChevronUpIcon, SortIcon } from '#web/ui/area-icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { DataCards } from '#web/ui/DataCards.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { DataColumn } from '#web/ui/data-columns.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { PlusIcon } from '#web/ui/more-icons.ts';
import { useFits } from '#web/ui/use-fits.ts';
import { BulkBar } from './BulkBar.tsx';
import { LinkTabs } from './LinkTabs.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListTiles } from './ListTiles.tsx';
import { ListTools } from './ListTools.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { ListOutput, ListRow, ListSpec, ListTabs } from './list-spec.ts';
import { type ListShape, type ListState, listSearch, listStateOf, nextSort, queryOf } from './list-state.ts';
import { RowActions } from './RowActions.tsx';
import { useLoad } from './use-load.ts';
import { useReloadOn } from './use-reload-on.ts';
import { useRowOrder } from './use-row-order.ts';
import { useSelection } from './use-selection.ts';

/** A list behind login: search, filters, sort order, pages, CSV and actions. Its state is in the URL. */
export function DataList<R extends ListRow>({ list }: { list: ListSpec<R> }) {
  const { t } = useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shape = shapeOf(list);
  const state = listStateOf(search, shape);
  const query = queryOf(state);
  const key = `${list.name}?${new URLSearchParams(query)}`;
  const isUnasked = list.isSearch === true && state.q === '';
  const { data, error, isLoading, reload } = useLoad<ListOutput<R>>(key, async (signal) =>
    isUnasked ? { rows: [], total: 0, page: 1, perPage: state.perPage } : list.load({ query }, { signal }),
  );
  useReloadOn(list.stamp, reload);
  const place = useRef<HTMLDivElement>(null);
  const isTable = useFits(place, `${key} ${data?.total}`) && !list.tile;

  const pathWith = (change: Partial<ListState>) => pathname + listSearch(search, shape, change);
  const go = (change: Partial<ListState>, replace = false) =>
    void navigate(pathWith(change), { preventScrollReset: true, replace });
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  const rows = useRowOrder(key, data?.rows ?? [], isLoading);
  const { selection, chosen, clear, selectAll } = useSelection(list, { key, query, rows });
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
      {list.tabs && (
        <StateTabs
          tabs={list.tabs}
          current={state.filters[list.tabs.name] ?? ''}
          data={data}
          pathWith={(value) => pathWith({ filters: { ...state.filters, [list.tabs?.name ?? '']: value } })}
        />
      )}
      <ListTools key={list.name} list={list} state={state} go={go} hasHeadings={isTable || isUnasked} data={data} />
      <LiveRegion>
        {isLoading
          ? t('lists.reading', { title: list.title })
          : t(data?.isMore ? 'lists.rowsMore' : 'lists.rows', { count: data?.total ?? 0 })}
      </LiveRegion>
      <div ref={place} tabIndex={-1} className="outline-none">
        {error ? (
          <LoadFailed error={error} reload={reload} />
        ) : rows.length === 0 && data && !isLoading ? (
          <div className="card">
            <EmptyState
              title={t(isUnasked ? 'lists.typeToSearch' : isNarrowed ? 'lists.noMatch' : 'lists.nothingHere')}
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
              {isUnasked ? null : isNarrowed ? t('lists.noMatchText') : list.emptyText}
            </EmptyState>
          </div>
        ) : (
          <div aria-busy={isLoading} className={isLoading && data ? 'opacity-60 transition-opacity' : ''}>
            {list.tile ? (
              <ListTiles list={list} rows={rows} tile={list.tile} waiting={waiting} />
            ) : !isTable ? (
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
            {data && <ListFoot list={list} state={state} pathWith={pathWith} go={go} data={data} />}
          </div>
        )}
      </div>
      {list.bulk && chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          clear={clear}
          actions={list.bulk}
          total={data?.total ?? 0}
          selectAll={selectAll}
          reload={reload}
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

interface StateTabsProps<R> {
  tabs: ListTabs;
  current: string;
  data: ListOutput<R> | undefined;
  pathWith: (value: string) => string;
}

/** A filter as tabs with counts. Values without rows are hidden unless chosen. */
function StateTabs<R>({ tabs, current, data, pathWith }: StateTabsProps<R>) {
  const { lang } = useT();
  const { counts } = data ?? {};
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count, lang)})`;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = tabs.options.filter(({ value }) => value === current || !counts || (counts[value] ?? 0) > 0);
  return (
    <div className="mt-4 -mb-2">
      <LinkTabs
        label={tabs.label}
        current={current}
        tabs={[
          { id: '', label: withCount(tabs.all, total), to: pathWith('') },
          ...shown.map(({ value, label }) => ({
            id: value,
            label: withCount(label, counts && (counts[value] ?? 0)),
            to: pathWith(value),
          })),
        ]}
      />
    </div>
  );
}

function shapeOf<R extends ListRow>({ columns, firstSort, filters = [], tabs }: ListSpec<R>): ListShape {
  const sorts = columns.filter(({ isSortable }) => isSortable).map(({ key }) => key);
  const names = [...(tabs ? [tabs] : []), ...filters].map(({ name }) => name);
  return { sorts: firstSort ? [firstSort, ...sorts] : sorts, filters: names };
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

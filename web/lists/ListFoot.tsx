import { MAX_PAGES, PAGE_SIZES } from '#common/contract/lists.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { ListOutput, ListRow, ListSpec } from './list-spec.ts';
import type { ListState } from './list-state.ts';

interface ListFootProps<R extends ListRow> {
  list: ListSpec<R>;
  state: ListState;
  data: ListOutput<R>;
  pathWith: (change: Partial<ListState>) => string;
  go: (change: Partial<ListState>) => void;
}

/** Position in the list, links to its pages, and the number of rows per page. */
export function ListFoot<R extends ListRow>({ list, state, data, pathWith, go }: ListFootProps<R>) {
  const t = useT();
  const { page, perPage } = state;
  const { total, isMore } = data;
  const number = (value: number) => formatNumber(value, t.lang);
  const from = Math.min(total, (page - 1) * perPage + 1);
  const to = Math.min(total, page * perPage);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-soft tabular-nums">
        {t(isMore ? 'lists.rangeMore' : 'lists.range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <Pagination
        page={page}
        pages={Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / perPage)))}
        label={t('lists.pages', { title: list.title })}
        previousLabel={t('ui.previous')}
        nextLabel={t('ui.next')}
        pageLabel={(one) => t('ui.page', { page: one })}
        renderLink={({ page: one, ...link }) => <Link key={one} to={pathWith({ page: one })} {...link} />}
      />
      <SelectField
        label={t('lists.perPage')}
        hideLabel
        options={PAGE_SIZES.map((size) => ({
          value: String(size),
          label: t('lists.perPageOf', { count: String(size) }),
        }))}
        value={String(perPage)}
        onChange={(event) => go({ perPage: Number(event.target.value) })}
      />
    </div>
  );
}

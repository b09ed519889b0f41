import { RECORD_FILTERS, type RecordFilter } from '#common/catalog/record-filters.ts';
import { MAX_COUNTED } from '#common/contract/lists.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLocation } from '#web/router/router.tsx';

interface RecordTabsProps<L extends keyof typeof RECORD_FILTERS> {
  /** The list whose segments are counted. */
  list: L;
  current: string | undefined;
  labelOf: (segment: RecordFilter<L>) => string;
}

/** The segments of a list; each has its own address. */
export function RecordTabs<L extends keyof typeof RECORD_FILTERS>({ list, current, labelOf }: RecordTabsProps<L>) {
  const { api, t } = useApp();
  const { data } = useLoad(`record-counts ${list}`, (signal) => api.records.counts({ query: { list } }, { signal }));
  const withCount = (id: string, label: string) => {
    const count = data?.counts[id];
    if (count === undefined) return label;
    return `${label} (${formatNumber(count, t.lang)}${count < MAX_COUNTED ? '' : '+'})`;
  };
  const { pathname } = useLocation();
  const path = current === undefined ? pathname : pathname.slice(0, -current.length - 1);
  const segments: readonly RecordFilter<L>[] = RECORD_FILTERS[list];
  const tabs = segments.map((id) => ({ id, label: withCount(id, labelOf(id)), to: `${path}/${id}` }));
  return (
    <LinkTabs
      label={t('records.tabs.label')}
      tabs={[{ id: '', label: t('records.tabs.all'), to: path }, ...tabs]}
      current={current ?? ''}
    />
  );
}

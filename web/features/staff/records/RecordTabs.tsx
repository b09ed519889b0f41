import type { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { MAX_COUNTED } from '#common/contract/lists.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLocation } from '#web/router/router.tsx';

interface RecordTabsProps {
  /** The list whose segments are counted. */
  list: keyof typeof RECORD_FILTERS;
  segments: readonly { id: string; label: string }[];
  current: string | undefined;
}

/** The segments of a list; each has its own address. */
export function RecordTabs({ list, segments, current }: RecordTabsProps) {
  const { api, t } = useApp();
  const { data } = useLoad(`record-counts ${list}`, (signal) => api.records.counts({ query: { list } }, { signal }));
  const withCount = (id: string, label: string) => {
    const count = data?.counts[id];
    if (count === undefined) return label;
    return `${label} (${formatNumber(count, t.lang)}${count < MAX_COUNTED ? '' : '+'})`;
  };
  const { pathname } = useLocation();
  const path = current === undefined ? pathname : pathname.slice(0, -current.length - 1);
  const tabs = segments.map(({ id, label }) => ({ id, label: withCount(id, label), to: `${path}/${id}` }));
  return (
    <LinkTabs
      label={t('records.tabs.label')}
      tabs={[{ id: '', label: t('records.tabs.all'), to: path }, ...tabs]}
      current={current ?? ''}
    />
  );
}

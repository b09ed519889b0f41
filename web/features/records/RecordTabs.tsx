import { useT } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';

interface RecordTabsProps {
  segments: readonly { id: string; label: string }[];
  current: string | undefined;
}

/** The segments of a list; each has its own address. */
export function RecordTabs({ segments, current }: RecordTabsProps) {
  const t = useT();
  const { pathname } = useLocation();
  const path = current === undefined ? pathname : pathname.slice(0, -current.length - 1);
  const tabs = segments.map(({ id, label }) => ({ id, label, to: `${path}/${id}` }));
  return (
    <LinkTabs
      label={t('records.tabs.label')}
      tabs={[{ id: '', label: t('records.tabs.all'), to: path }, ...tabs]}
      current={current ?? ''}
    />
  );
}

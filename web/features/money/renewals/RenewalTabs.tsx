import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';

/** Memberships that end, and the batches of renewals, on each of them. */
export function RenewalTabs({ current }: { current: 'memberships' | 'batches' }) {
  const t = useT();
  return (
    <LinkTabs
      label={t('screens.support.membership-renewal')}
      current={current}
      tabs={[
        { id: 'memberships', label: t('words.memberships'), to: pathTo('support.membership-renewal') },
        { id: 'batches', label: t('renewals.runs.title'), to: pathTo('support.membership-renewal-results') },
      ]}
    />
  );
}

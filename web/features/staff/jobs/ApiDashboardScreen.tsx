import { useState } from 'react';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { FailedJobsList } from './FailedJobsList.tsx';
import { JobsOverview } from './JobsOverview.tsx';
import { StuckEmailsList } from './StuckEmailsList.tsx';

const TABS = [
  { id: 'jobs', List: FailedJobsList },
  { id: 'mails', List: StuckEmailsList },
] as const;

/** Background jobs and emails: queues, failures and retries. */
export function ApiDashboardScreen() {
  const t = useT();
  const { search } = useLocation();
  const [changes, setChanges] = useState(0);
  const asked = new URLSearchParams(search).get('tab');
  const { id: current, List } = TABS.find(({ id }) => id === asked) ?? TABS[0];
  return (
    <>
      <JobsOverview changes={changes} />
      <LinkTabs
        label={t('jobs.tabs.label')}
        current={current}
        tabs={TABS.map(({ id }, at) => ({
          id,
          label: t(`jobs.tabs.${id}`),
          to: pathTo('admin.api-dashboard', at === 0 ? {} : { tab: id }),
        }))}
      />
      <List key={current} onChanged={() => setChanges((last) => last + 1)} />
    </>
  );
}

import { useState } from 'react';
import type { FeedDetail, FeedRunInfo } from '#common/contract/feeds/feed-records.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { CreditEstimate } from './CreditEstimate.tsx';
import { stateBadge } from './feed-columns.tsx';
import { MappingFields } from './MappingFields.tsx';
import { RunFacts } from './RunFacts.tsx';

interface OwnSheetProps {
  feed: FeedDetail;
  refresh: () => Promise<void>;
}

/** The columns of a landlord's last file, what it would change and cost, and the button that starts its import. */
export function OwnSheet({ feed, refresh }: OwnSheetProps) {
  const { api, t } = useApp();
  const [mapping, setMapping] = useState<FeedMapping>(feed.mapping);
  const [isBusy, setBusy] = useState(false);
  const [run] = feed.runs;
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(feed.mapping);
  const params = { id: feed.id };
  const work = async (call: () => Promise<{ message: string }>) => {
    setBusy(true);
    await runWithToast(t, call);
    await refresh();
    setBusy(false);
  };
  const check = () =>
    work(async () => {
      const { name, url, everyHours, version } = feed;
      if (isChanged) await api.ownFeeds.edit({ params, body: { name, url, everyHours, mapping, version } });
      const body = { isDry: true, version: version + (isChanged ? 1 : 0) };
      return { ...(await api.ownFeeds.rerun({ params, body })), message: t('feeds.sheet.saved') };
    });
  const start = async () => {
    const isMeant = await confirm({
      title: t('feeds.sheet.startTitle'),
      text: t('feeds.sheet.startText'),
      confirm: t('feeds.sheet.start'),
    });
    if (isMeant) await work(() => api.ownFeeds.rerun({ params, body: { isDry: false, version: feed.version } }));
  };
  return (
    <>
      <FormSection id="columns" title={t('feeds.sheet.columnsTitle')}>
        <MappingFields
          feedId={feed.id}
          fileRunId={feed.runs.find(({ hasFile }) => hasFile)?.id}
          format={feed.format}
          mapping={mapping}
          call={api.ownFeeds.preview}
          onChange={setMapping}
        />
        <Button variant="secondary" className="self-start" disabled={isBusy} onClick={() => void check()}>
          {t('feeds.sheet.check')}
        </Button>
      </FormSection>
      <FormSection id="result" title={t('feeds.sheet.resultTitle')}>
        <div className="flex flex-col gap-4" aria-live="polite">
          {isChanged ? <p>{t('feeds.sheet.unsaved')}</p> : <Result run={run} />}
        </div>
        {!isChanged && run?.state === 'dry' && (
          <>
            {feed.credits.activates && <CreditEstimate estimate={feed.estimate} maxLive={feed.credits.maxLive} />}
            <div className="flex flex-wrap items-center gap-4">
              <Button variant="primary" disabled={isBusy} onClick={() => void start()}>
                {t('feeds.sheet.start')}
              </Button>
              <Link to={pathTo('portal.billing')} className="link">
                {t('words.buyCredits')}
              </Link>
            </div>
          </>
        )}
      </FormSection>
    </>
  );
}

const UNDER_WAY: readonly string[] = ['queued', 'reading'];

/** The newest run. A dry one needs no approval, so those reasons are left out. */
function Result({ run }: { run: FeedRunInfo | undefined }) {
  const { t } = useApp();
  if (!run) return <p className="text-soft">{t('feeds.sheet.untested')}</p>;
  if (UNDER_WAY.includes(run.state)) return <p className="text-soft">{t('feeds.sheet.checking')}</p>;
  const codes = run.codes.filter((code) => code !== 'guard.first_run' && code !== 'guard.mapping_changed');
  return (
    <>
      <p>{stateBadge(run.state, t)}</p>
      <RunFacts run={run.isDry ? { ...run, codes } : run} />
    </>
  );
}

import type { ReactNode } from 'react';
import type { FeedDetail, FeedRowInfo } from '#common/contract/feeds.ts';
import { useApp } from '#web/app/context.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import type { ListAnswer } from '#web/lists/list-spec.ts';
import { useLocation } from '#web/router/router.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { stateBadge } from './feed-columns.tsx';
import { type RunCalls, RunList } from './RunList.tsx';
import { RunRows } from './RunRows.tsx';
import type { RowsCall } from './rows-call.ts';

interface FeedLogProps {
  feed: FeedDetail;
  calls: RunCalls & { rows: RowsCall<ListAnswer<FeedRowInfo>>; rowsCsv: RowsCall<Blob> };
  replay?: RunCalls['replay'];
  /** Tools above the runs. */
  children?: ReactNode;
}

/** Photos that could not be fetched, and why. */
function PhotoProblems({ problems }: { problems: FeedDetail['photoProblems'] }) {
  const { t } = useApp();
  return (
    <ul className="space-y-2 text-sm">
      {problems.map(({ listingId, url, code }) => (
        <li key={`${listingId} ${url}`}>
          <span className="break-all">{url}</span>
          <p className="text-soft">{t.dynamic(`feedCodes.${code}`) ?? code}</p>
        </li>
      ))}
    </ul>
  );
}

/** The runs of a feed, and the rows of the chosen one (`?run=7` in the URL, else the newest). */
export function FeedLog({ feed, calls, replay, children }: FeedLogProps) {
  const { t } = useApp();
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('run'));
  const run = feed.runs.find(({ id }) => id === asked) ?? feed.runs[0];
  return (
    <>
      <DetailPage
        name={feed.name}
        badges={
          <>
            <Badge>{feed.company.name}</Badge>
            <Badge>{t(`feeds.sources.${feed.source}`)}</Badge>
            {feed.lastState && stateBadge(feed.lastState, t)}
          </>
        }
        sections={[
          ...(children ? [{ id: 'tools', title: t('feeds.start'), children }] : []),
          ...(feed.photoProblems.length > 0
            ? [
                {
                  id: 'photos',
                  title: t('feeds.run.photoProblems'),
                  children: <PhotoProblems problems={feed.photoProblems} />,
                },
              ]
            : []),
          {
            id: 'runs',
            title: t('feeds.run.title'),
            children: <RunList feed={feed} shown={run?.id} calls={replay ? { ...calls, replay } : calls} />,
          },
        ]}
      />
      {run && <RunRows key={run.id} feedId={feed.id} runId={run.id} calls={calls} />}
    </>
  );
}

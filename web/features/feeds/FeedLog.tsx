import type { ReactNode } from 'react';
import type { FeedDetail, FeedRowInfo } from '#common/contract/feeds/feed-records.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import type { ListOutput } from '#web/lists/list-spec.ts';
import { useLocation } from '#web/router/router.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { stateBadge } from './feed-columns.tsx';
import { type RunCalls, RunList } from './RunList.tsx';
import { RunRows } from './RunRows.tsx';
import type { RowsCall } from './rows-call.ts';
import { WaitingHomes } from './WaitingHomes.tsx';

interface FeedLogProps {
  feed: FeedDetail;
  calls: { rows: RowsCall<ListOutput<FeedRowInfo>>; rowsCsv: RowsCall<Blob> };
  /** The decisions that the reader may make about a run. */
  decisions: RunCalls;
  /** Reads the runs again. */
  refresh: () => Promise<void>;
  /** The path of a listing's page, if the reader may open it. */
  pathOf?: (listingId: number) => string;
  /** Lets a waiting home pass. */
  accept?: (home: FeedDetail['waiting'][number]) => void;
  /** Tools above the runs. */
  children?: ReactNode;
}

/** Photos that could not be fetched, by reason, each with its listing. */
function PhotoProblems({
  problems,
  pathOf,
}: {
  problems: FeedDetail['photoProblems'];
  pathOf: FeedLogProps['pathOf'];
}) {
  const { t } = useApp();
  return [...Map.groupBy(problems, ({ code }) => code)].map(([code, photos]) => (
    <section key={code} className="mb-4 last:mb-0">
      <p className="mb-2">{t.dynamic(`feedCodes.${code}`) ?? code}</p>
      <ul className="flex flex-col gap-2 text-15">
        {photos.map(({ listingId, url }) => (
          <li key={`${listingId} ${url}`} className="flex flex-col md:flex-row md:gap-3">
            {pathOf ? (
              <Link to={pathOf(listingId)} className="link shrink-0">
                {t('feeds.run.photosOf', { id: listingId })}
              </Link>
            ) : (
              <span className="shrink-0">{t('feeds.run.photosOf', { id: listingId })}</span>
            )}
            <span className="min-w-0 break-all text-soft">{url}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The runs of a feed, and the rows of the chosen one (`?run=7` in the URL, else the newest). */
export function FeedLog({ feed, calls, decisions, refresh, pathOf, accept, children }: FeedLogProps) {
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
          ...(feed.waiting.length > 0
            ? [
                {
                  id: 'waiting',
                  title: t('feeds.waiting.title'),
                  children: <WaitingHomes homes={feed.waiting} pathOf={pathOf} accept={accept} />,
                },
              ]
            : []),
          ...(children ? [{ id: 'tools', title: t('feeds.start'), children }] : []),
          ...(feed.photoProblems.length > 0
            ? [
                {
                  id: 'photos',
                  title: t('feeds.run.photoProblems'),
                  children: <PhotoProblems problems={feed.photoProblems} pathOf={pathOf} />,
                },
              ]
            : []),
          {
            id: 'runs',
            title: t('feeds.run.title'),
            children: <RunList feed={feed} shown={run?.id} decisions={decisions} refresh={refresh} />,
          },
        ]}
      />
      {run && <RunRows key={`${run.id} ${run.state}`} feedId={feed.id} runId={run.id} calls={calls} />}
    </>
  );
}

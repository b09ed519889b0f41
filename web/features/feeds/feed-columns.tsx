import { FEED_SOURCES, type FeedInfo } from '#common/contract/feeds/feed-records.ts';
import { FEED_RUN_STATES, type FeedRunState } from '#common/feeds/feed-run.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import type { ListFilter } from '#web/lists/list-spec.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import type { DataColumn } from '#web/ui/data-columns.ts';

const TONES: Partial<Record<FeedRunState, BadgeTone>> = {
  applied: 'good',
  unchanged: 'good',
  held: 'warning',
  failed: 'error',
};

/** The state of a run as a badge. */
export const stateBadge = (state: FeedRunState, t: Translate) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{t(`feeds.states.${state}`)}</Badge>
);

/** The columns of a list of feeds. The name links to the feed's page. */
export const feedColumns = (t: Translate, pathOf: (feed: FeedInfo) => string): DataColumn<FeedInfo>[] => [
  {
    key: 'name',
    heading: t('feeds.fields.name'),
    isSortable: true,
    cell: (feed) => (
      <Link to={pathOf(feed)} className="link">
        {feed.name}
      </Link>
    ),
  },
  { key: 'company', heading: t('feeds.fields.companyId'), isSortable: true, cell: ({ company }) => company.name },
  { key: 'source', heading: t('feeds.fields.source'), cell: ({ source }) => t(`feeds.sources.${source}`) },
  {
    key: 'listingCount',
    heading: t('words.listings'),
    isSortable: true,
    isNumber: true,
    cell: ({ listingCount }) => listingCount,
  },
  { key: 'state', heading: t('feeds.columns.state'), cell: ({ lastState }) => lastState && stateBadge(lastState, t) },
  {
    key: 'lastRunAt',
    heading: t('words.date'),
    isSortable: true,
    cell: ({ lastRunAt }) => (lastRunAt ? <Moment at={lastRunAt} /> : t('words.never')),
  },
];

/** The filters of a list of feeds. */
export const feedFilters = (t: Translate): ListFilter[] => [
  {
    name: 'state',
    label: t('feeds.columns.state'),
    options: FEED_RUN_STATES.map((value) => ({ value, label: t(`feeds.states.${value}`) })),
  },
  {
    name: 'source',
    label: t('feeds.fields.source'),
    options: FEED_SOURCES.map((value) => ({ value, label: t(`feeds.sources.${value}`) })),
  },
];

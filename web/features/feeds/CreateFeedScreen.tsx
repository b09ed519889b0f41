import type { FeedBody } from '#common/contract/feeds/feed-records.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { FeedForm } from './FeedForm.tsx';

/** A new feed of a company. */
export function CreateFeedScreen() {
  const { api } = useApp();
  const initial: FeedBody = {
    companyId: 0,
    name: '',
    source: 'pull',
    url: '',
    format: null,
    isComplete: true,
    isEnabled: true,
    everyHours: 3,
    atHour: 4,
    mapping: {},
    guard: guardLimits.parse({}),
    credits: feedCredits.parse({}),
  };
  return (
    <FeedForm
      initial={initial}
      backTo={pathTo('admin.feeds')}
      save={async (body) => {
        const { id, message } = await api.feeds.create({ body });
        return { message, to: pathTo('admin.feeds.edit', { id }) };
      }}
    />
  );
}

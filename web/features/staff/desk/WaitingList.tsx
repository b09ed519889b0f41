import type { DeskTask } from '#common/contract/staff/desk.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The path of each task's screen. */
const PATHS: Record<DeskTask, string> = {
  messages: pathTo('admin.forms', { state: 'new' }),
  taxes: pathTo('admin.ecommerce'),
  draftPages: pathTo('admin.pages', { filter: 'draft' }),
  draftPosts: pathTo('admin.blogs', { filter: 'draft' }),
  draftFaqs: pathTo('admin.faqs', { filter: 'draft' }),
  behindPages: pathTo('admin.pages', { filter: 'behind' }),
  behindPosts: pathTo('admin.blogs', { filter: 'behind' }),
  behindFaqs: pathTo('admin.faqs', { filter: 'behind' }),
  behindTexts: pathTo('admin.global-content', { filter: 'behind' }),
  images: pathTo('admin.media', { state: 'incomplete' }),
  brokenLinks: pathTo('admin.links', { state: 'broken' }),
  failedJobs: pathTo('admin.api-dashboard'),
  failedEmails: pathTo('admin.api-dashboard'),
};

/** Work that waits for staff, each with its count and a link. */
export function WaitingList() {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad('waiting', (signal) => api.desk.waiting({}, { signal }));
  const tasks = data?.tasks.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-3 text-20">
        {t('desk.waiting.title')}
      </h2>
      {error && <LoadFailed error={error} reload={reload} />}
      {!tasks && !error && <Skeleton className="h-16 rounded-card" />}
      {tasks?.length === 0 && <p className="text-soft">{t('desk.waiting.none')}</p>}
      {tasks && tasks.length > 0 && (
        <ul className="card max-w-5xl divide-y divide-line">
          {tasks.map(({ name, count }) => (
            <li key={name} className="relative flex min-h-12 items-center gap-4 px-4 py-2 hover:bg-mist">
              <span className="min-w-10 text-right text-20 font-semibold tabular-nums">
                {formatNumber(count, t.lang)}
              </span>
              <Link to={PATHS[name]} className="link after:absolute after:inset-0">
                {t(`desk.waiting.tasks.${name}`, { count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

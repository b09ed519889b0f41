import type { Lang } from '#common/contract/fields.ts';
import { MAX_COUNTED } from '#common/contract/lists.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { LinkTile } from '#web/lists/LinkTile.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useReloadOn } from '#web/lists/use-reload-on.ts';
import { FlagIcon, MailIcon, VerifiedIcon } from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useStore } from '#web/ui/store.ts';
import { ageOf } from './age-of.ts';
import { queuePulse } from './queue-pulse.ts';
import { listOfKind } from './review-path.ts';

/** "1,000+" where counting stops. */
const formatCapped = (count: number, lang: Lang) => `${formatNumber(count, lang)}${count < MAX_COUNTED ? '' : '+'}`;

const ICONS = { company: <VerifiedIcon />, listing: <FlagIcon />, message: <MailIcon /> };

/** Open and late items, the oldest one, and the share decided in time. */
export function QueueFigures() {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad('review-overview', (signal) => api.reviews.overview({}, { signal }));
  useReloadOn(useStore(queuePulse, null)?.stamp, reload);
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  const tile = 'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] md:gap-4';
  if (!data)
    return (
      <div className={`mb-8 ${tile}`}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-28 rounded-card" />
        ))}
      </div>
    );
  const share = data.shareInTime === null ? '–' : `${formatNumber(Math.round(data.shareInTime * 100), t.lang)}\u00a0%`;
  const plainShare = t.lang === 'fr' ? share : share.replace('\u00a0', '');
  return (
    <section aria-label={t('reviews.figures.title')} className="mb-8">
      <ul className={tile}>
        {data.kinds.map(({ kind, open, late, oldestAt }) => (
          <LinkTile
            key={kind}
            to={pathTo('support.dashboard', { kind })}
            icon={ICONS[listOfKind(kind)]}
            title={t(`reviews.kinds.${kind}`)}
            figure={formatCapped(open, t.lang)}
            text={
              oldestAt
                ? `${t('reviews.figures.oldest', { age: ageOf(oldestAt, t) })}, ${t('reviews.figures.late', { count: late })}`
                : t('reviews.figures.none')
            }
          />
        ))}
        <LinkTile
          to={pathTo('support.dashboard', { state: 'decided' })}
          icon={<VerifiedIcon />}
          title={t('reviews.figures.share')}
          figure={plainShare}
          text={
            data.decided === 0 ? t('reviews.figures.noShare') : t('reviews.figures.shareText', { count: data.decided })
          }
        />
        <LinkTile
          to={pathTo('support.dashboard', { state: 'mine' })}
          icon={<FlagIcon />}
          title={t('reviews.figures.mine')}
          figure={formatNumber(data.mine, t.lang)}
          text={`${t('reviews.figures.mineText')}, ${t('reviews.figures.snoozed', { count: data.snoozed })}`}
        />
      </ul>
    </section>
  );
}

import type { UtilitiesState } from '#common/contract/staff/utilities.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';

/** How far the search is behind the database. */
export function FeedState({ search, onReload }: { search: UtilitiesState['search']; onReload: () => void }) {
  const t = useT();
  const { isReady, lagMs, readAt, listingCount, liveCount, changeCount } = search;
  const lag =
    lagMs === 0
      ? t('utilities.feed.upToDate')
      : t('utilities.feed.seconds', { seconds: formatNumber(Math.ceil(lagMs / 100) / 10, t.lang) });
  return (
    <FormSection id="feed" title={t('utilities.feed.title')}>
      <Facts
        facts={[
          [t('utilities.feed.ready'), t(isReady ? 'utilities.feed.isReady' : 'utilities.feed.isLoading')],
          [t('utilities.feed.lag'), lag],
          [t('utilities.feed.readAt'), readAt && <Moment key="read" at={readAt} />],
          [t('utilities.feed.listings'), formatNumber(listingCount, t.lang)],
          [t('utilities.feed.live'), formatNumber(liveCount, t.lang)],
          [t('utilities.feed.changes'), formatNumber(changeCount, t.lang)],
        ]}
      />
      <Button className="self-start" onClick={onReload}>
        {t('utilities.feed.reload')}
      </Button>
    </FormSection>
  );
}

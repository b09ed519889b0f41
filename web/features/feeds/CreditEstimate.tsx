import type { FeedEstimate } from '#common/contract/feeds/feed-records.ts';
import { useT } from '#web/app/context.ts';

interface CreditEstimateProps {
  /** Absent for a new feed. */
  estimate: FeedEstimate | undefined;
  /** Most live listings of the form; null for no limit. */
  maxLive: number | null;
}

/** The credits that the feed would use with the limit in the form, before it is switched on. */
export function CreditEstimate({ estimate, maxLive }: CreditEstimateProps) {
  const t = useT();
  if (!estimate || estimate.newListings === null) return <p className="text-soft">{t('feeds.form.estimateNone')}</p>;
  const { newListings, live, price, wallet } = estimate;
  const room = maxLive === null || Number.isNaN(maxLive) ? newListings : Math.max(0, maxLive - live);
  const listings = Math.min(newListings, room);
  const credits = listings * price;
  return (
    <p aria-live="polite">
      {t('feeds.form.estimate', { listings, credits, wallet })}
      {credits > wallet && (
        <strong className="font-semibold"> {t('feeds.form.estimateShort', { missing: credits - wallet })}</strong>
      )}
    </p>
  );
}

import type { FeedDetail } from '#common/contract/feeds/feed-records.ts';
import { MAX_CENTS } from '#common/contract/market/listing-limits.ts';
import { formatMoney, withColon } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Button } from '#web/ui/Button.tsx';

type WaitingHome = FeedDetail['waiting'][number];

interface WaitingHomesProps {
  homes: readonly WaitingHome[];
  pathOf: ((listingId: number) => string) | undefined;
  /** Lets a home pass. Only for the feed's own company. */
  accept: ((home: WaitingHome) => void) | undefined;
}

/** Homes with unusual or double values, each with the reasons and one button. */
export function WaitingHomes({ homes, pathOf, accept }: WaitingHomesProps) {
  const { t } = useApp();
  return (
    <>
      <p className="mb-3 max-w-prose text-soft">{t('feeds.waiting.help')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {homes.map((home) => {
          const { listingId, title, codes, isDraft, needsRent } = home;
          const action = t(isDraft ? 'words.publish' : 'feeds.waiting.accept');
          return (
            <li key={listingId} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <div className="min-w-0 basis-full md:flex-1 md:basis-0">
                {pathOf ? (
                  <Link to={pathOf(listingId)} className="link">
                    {title}
                  </Link>
                ) : (
                  <span>{title}</span>
                )}
                <ul className="text-15 text-soft">
                  {[...new Set(codes)].map((code) => (
                    <li key={code}>
                      {needsRent && code === 'rent.outlier'
                        ? t('feeds.waiting.tooHigh', { max: formatMoney(MAX_CENTS, t) })
                        : (t.dynamic(`feedCodes.${code}`) ?? code)}
                    </li>
                  ))}
                  {!isDraft && <li>{t('feeds.waiting.live')}</li>}
                </ul>
              </div>
              {accept && !needsRent && (
                <Button size="small" aria-label={withColon(action, title, t)} onClick={() => accept(home)}>
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

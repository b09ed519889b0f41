import { STATE_REASONS, type StateReason } from '#common/catalog/state-reasons.ts';
import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';

const isKnown = (reason: string | null): reason is StateReason => STATE_REASONS.some((known) => known === reason);

/** All changes of the listing's state, with time, author and reason. */
export function ListingHistory({ history }: Pick<OwnListing, 'history'>) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <details className="card p-4">
      <summary className="cursor-pointer text-15 font-semibold">{t('words.history')}</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {history.map(({ at, from, to, by, reason }) => (
          <li key={`${at}${to}`} className="text-15">
            {from
              ? t('listingForm.wentTo', { from: t(`ownListings.states.${from}`), to: t(`ownListings.states.${to}`) })
              : t('listingForm.started')}
            {isKnown(reason) && <span className="block">{t(`listingForm.reasons.${reason}`)}</span>}
            <span className="block text-13 text-soft">
              <Moment at={at} />
              {by && <span>{` ${t('words.by', { name: by })}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

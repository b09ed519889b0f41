import type { SavedHomeChange } from '#common/contract/renting/renters.ts';
import { formatDay, formatMoney } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { HomeIcon } from '#web/ui/more-icons.ts';
import { localDay } from './local-day.ts';

/** Saved homes whose price dropped, or that went offline or came back, with their dates. `since` is the last visit. */
export function SavedChanges({ changes, since }: { changes: readonly SavedHomeChange[]; since: string | null }) {
  const t = useT();
  return (
    <ul className="card flex flex-col divide-y divide-line">
      {changes.map((change) => {
        const home = change.listing ?? change.goneListing;
        if (!home) return null;
        const photo = change.listing?.photos[0];
        return (
          <li key={home.id} className="relative flex items-center gap-4 p-4 hover:bg-mist/60">
            {photo ? (
              <LazyImage
                src={photoSrc(photo, 320)}
                alt=""
                width={320}
                height={213}
                className="aspect-photo w-20 shrink-0 rounded-control sm:w-28"
              />
            ) : (
              <span className="flex aspect-photo w-20 shrink-0 items-center justify-center rounded-control bg-mist text-soft sm:w-28">
                <HomeIcon className="size-6" />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <Link to={listingPath(home)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
                {home.name ?? home.address}
              </Link>
              <span className="block">{sayChange(change, t)}</span>
              <span className="flex flex-wrap items-center gap-2 text-13 text-soft">
                <time dateTime={change.at}>{formatDay(localDay(change.at), t)}</time>
                {(since === null || change.at > since) && <Badge tone="alive">{t('renter.home.isNew')}</Badge>}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function sayChange({ kind, wasCents, rentCents }: SavedHomeChange, t: Translate): string {
  if (kind !== 'price-drop') return t(`renter.home.changed.${kind}`);
  if (wasCents === null || rentCents === null) return t('renter.home.changed.price');
  return t('renter.home.changed.priceFrom', { from: formatMoney(wasCents, t), to: formatMoney(rentCents, t) });
}

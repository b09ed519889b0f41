import type { ListingDetail } from '#common/contract/market/listings.ts';
import { isNewOn } from '#common/i18n/format.ts';
import { isPin } from '#common/places/is-pin.ts';
import { cityLine } from '#common/places/postal-line.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { FavouriteButton } from '#web/features/market/favourites/FavouriteButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { PinIcon, PrintIcon, VerifiedIcon } from '#web/ui/page-icons.ts';
import { homeName, labelOf } from './labels.ts';
import { ShareButton } from './ShareButton.tsx';
import { startPrint } from './start-print.ts';

/** Name, location and actions of the listing. */
export function ListingHeader({ listing, isPreview }: { listing: ListingDetail; isPreview: boolean }) {
  const t = useT();
  const { title, name, address, neighbourhood, city, province, postalCode } = listing;
  const foreign = title && title.lang !== t.lang ? title : null;
  const isExact = isPin(listing.placeKnown);
  const place = `${neighbourhood ? `${neighbourhood.name}, ` : ''}${cityLine({ city: city.name, province: province.code, postalCode })}`;
  return (
    <header className="flex flex-col gap-2">
      <Badges listing={listing} isPreview={isPreview} />
      <div className="flex items-start justify-between gap-x-4">
        <h1 className="max-w-3xl min-w-0 flex-1 text-26 md:text-34" lang={foreign && !name ? foreign.lang : undefined}>
          {name ?? title?.text ?? address}
        </h1>
        <div className="-mr-2 flex items-center print:hidden">
          <ShareButton listing={listing} />
          <button type="button" className="btn btn-quiet px-3 text-ink max-sm:hidden" onClick={startPrint}>
            <PrintIcon className="size-5" />
            <span className="max-xl:visually-hidden">{t('listing.print')}</span>
          </button>
          <FavouriteButton listingId={listing.id} label={homeName(listing)} className="bg-transparent" />
        </div>
      </div>
      {name && title && (
        <p className="text-17 text-soft" lang={foreign ? foreign.lang : undefined}>
          {title.text}
        </p>
      )}
      {foreign && (
        <p>
          <Badge>{t(`listing.onlyIn.${foreign.lang}`)}</Badge>
        </p>
      )}
      <p className="flex items-start gap-1.5 text-soft">
        <PinIcon className="mt-0.5 size-5 shrink-0" />
        <span>
          {labelOf(t, 'propertyType', listing.propertyType)} · {name || title ? `${address}, ` : ''}
          {place}
          {!isExact && <span>{` · ${t('format.approximateArea')}`}</span>}
        </span>
      </p>
    </header>
  );
}

function Badges({ listing, isPreview }: { listing: ListingDetail; isPreview: boolean }) {
  const t = useT();
  const { today } = useGlobals();
  const { featured, company, rentWas, furnished, activatedOn } = listing;
  const isNew = activatedOn !== null && isNewOn(Date.parse(activatedOn) / 1000, today);
  if (!(isPreview || featured || isNew || rentWas !== null || company.verified || furnished)) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isPreview && <Badge tone="warning">{t('listing.badges.preview')}</Badge>}
      {featured && (
        <Badge tone="alive">
          <span title={t('listing.badges.featuredHint')}>{t('listing.badges.featured')}</span>
        </Badge>
      )}
      {isNew && <Badge tone="alive">{t('listing.badges.isNew')}</Badge>}
      {rentWas !== null && <Badge tone="good">{t('listing.badges.priceDrop')}</Badge>}
      {company.verified && (
        <Badge tone="good">
          <VerifiedIcon className="size-4" />
          {t('listing.badges.verified')}
        </Badge>
      )}
      {furnished && <Badge>{t('listing.badges.furnished')}</Badge>}
    </p>
  );
}

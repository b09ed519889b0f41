import type { RefObject } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { isPin } from '#common/places/is-pin.ts';
import { cityLine } from '#common/places/postal-line.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { useGlobals, useT } from '#web/app/context.ts';

interface PrintFootProps {
  listing: ListingDetail;
  /** Receives a copy of the map when the page is printed. */
  map: RefObject<HTMLCanvasElement | null>;
}

/** The end of the printed brochure: map, address, and the page's address as text and QR code. */
export function PrintFoot({ listing, map }: PrintFootProps) {
  const t = useT();
  const { appUrl, publicWords, siteName } = useGlobals();
  const { id, paths, address, city, province, postalCode } = listing;
  const url = appUrl + publicPath(publicWords, t.lang, paths[t.lang]);
  return (
    <div className="hidden items-start gap-4 print:flex">
      <canvas ref={map} width="0" height="0" className="max-h-44 min-w-0 flex-1 object-cover" />
      <div className="w-64 shrink-0">
        <p className="font-semibold">{address}</p>
        <p>{cityLine({ city: city.name, province: province.code, postalCode })}</p>
        {!isPin(listing.placeKnown) && <p>{t('format.approximateArea')}</p>}
        <p className="mt-1 text-13 wrap-anywhere">{url}</p>
        <p className="text-13 text-soft">{siteName}</p>
      </div>
      <img
        src={`/api/listing/${id}/qr?lang=${t.lang}`}
        alt={t('listingDetails.qr')}
        width={120}
        height={120}
        loading="lazy"
        className="size-30 shrink-0"
      />
    </div>
  );
}

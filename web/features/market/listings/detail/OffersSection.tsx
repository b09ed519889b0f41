import type { ListingDetail } from '#common/contract/market/listings.ts';
import { formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { TagIcon } from '#web/ui/more-icons.ts';
import { Section } from './Section.tsx';

type Offer = ListingDetail['specialOffers'][number];

/** Current special offers with their dates. */
export function OffersSection({ listing: { specialOffers } }: { listing: ListingDetail }) {
  const t = useT();
  if (specialOffers.length === 0) return null;
  return (
    <Section id="offers" title={t('listing.headings.offers')}>
      <ul className="flex flex-col gap-3">
        {specialOffers.map((offer) => (
          <li key={offer.text} className="flex gap-3 rounded-card bg-hearth-tint p-4">
            <TagIcon className="mt-0.5 size-5 shrink-0 text-hearth" />
            <div>
              <p className="font-medium" lang={offer.lang === t.lang ? undefined : offer.lang}>
                {offer.text}
              </p>
              <p className="text-13 text-soft">{daysOf(offer, t)}</p>
              {offer.lang !== t.lang && <Badge>{t(`listing.onlyIn.${offer.lang}`)}</Badge>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function daysOf({ startsOn, endsOn }: Offer, t: Translate): string {
  if (startsOn && endsOn)
    return t('listingDetails.offers.between', { from: formatDay(startsOn, t), to: formatDay(endsOn, t) });
  if (endsOn) return t('listingDetails.offers.until', { day: formatDay(endsOn, t) });
  return startsOn ? t('listingDetails.offers.since', { day: formatDay(startsOn, t) }) : '';
}

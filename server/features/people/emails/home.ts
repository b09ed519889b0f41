import type { ListingCard } from '#common/contract/market/listing-card.ts';
import {
  formatArea,
  formatDay,
  formatMoney,
  formatPrice,
  formatPriceParts,
  formatRooms,
  isNewOn,
} from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoEmailSrc } from '#common/listings/photos.ts';
import { placeLine } from '#common/places/place-line.ts';
import type { EmailHome } from '#server/platform/email/content.ts';
import { type PublicSite, pageUrl } from '#server/platform/network/public-site.ts';

/** The context of an email's cards. */
export interface HomeContext {
  /** Translator of the recipient's language, which is also the card's. */
  t: Translate;
  site: PublicSite;
  /** Today in the market, YYYY-MM-DD; decides what is new and available. */
  today: string;
  /** The search criteria it matched. */
  matched?: readonly string[] | undefined;
}

/** A listing as a card in an email, worded as on the site. */
export function homeInEmail(card: ListingCard, { t, site, today, matched = [] }: HomeContext): EmailHome {
  const { rent, fees = 0, rentWas, area, from, photos, province } = card;
  const title = card.name ?? card.address;
  const hasDropped = rent !== null && rentWas !== undefined;
  const facts = [
    ...formatRooms(card, { t, provinceCode: province }),
    area && formatArea(area[0], area[1], t),
    from === undefined || from <= today
      ? t('format.availableNow')
      : t('search.card.from', { date: formatDay(from, t) }),
  ];
  const badge = hasDropped ? t('search.card.priceDrop') : isNewOn(card.since, today) && t('search.card.isNew');
  return {
    url: pageUrl(site, t.lang, listingPath(card)),
    title,
    photo: photos[0]
      ? { url: site.appUrl + photoEmailSrc(photos[0]), alt: t('email.home.photo', { home: title }) }
      : undefined,
    badge: badge || undefined,
    price: formatPrice(card, t),
    priceParts: formatPriceParts(card, t) || undefined,
    per: rent ? t('search.card.perMonth') : undefined,
    oldPrice: hasDropped ? { word: t('email.home.was'), price: formatMoney(rentWas + fees, t) } : undefined,
    facts: facts.filter(Boolean).join(' · '),
    place: placeLine({ ...card, city: `${card.city} ${province}` }, t),
    matched: matched.length > 0 ? t('email.home.matched', { what: matched.join(', ') }) : undefined,
    linkLabel: t('inquiryPage.home'),
  };
}

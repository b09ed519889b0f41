import type { ListingCard } from '#common/contract/listing-card.ts';
import { formatArea, formatBaths, formatBeds, formatDay, formatMoney, formatRent, isNewOn } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listing-path.ts';
import { photoEmailSrc } from '#common/photos.ts';
import type { EmailHome } from '#server/platform/email/content.ts';
import { pageUrl } from '#server/platform/email/site-address.ts';

/** What a card of an email needs beside the home. */
export interface HomeContext {
  /** Translator of the reader's language; the card has to be in the same one. */
  t: Translate;
  /** Without slash at the end. */
  appUrl: string;
  /** Day in the market, YYYY-MM-DD: what is new and what is free already follows from it. */
  today: string;
  /** What of a search it matched, in words. */
  matched?: readonly string[] | undefined;
}

/** A listing as a card in an email, said as the site says it. */
export function homeInEmail(card: ListingCard, { t, appUrl, today, matched = [] }: HomeContext): EmailHome {
  const { rent, rentWas, beds, baths, area, from, photos, province } = card;
  const title = card.name ?? card.address;
  const hasDropped = rent !== null && rentWas !== undefined;
  const facts = [
    formatBeds(beds[0], beds[1], { t, provinceCode: province }),
    formatBaths(baths[0], baths[1], t),
    area && formatArea(area[0], area[1], t),
    from === undefined || from <= today ? t('search.card.now') : t('search.card.from', { date: formatDay(from, t) }),
  ];
  const badge = hasDropped ? t('search.card.priceDrop') : isNewOn(card.since, today) && t('search.card.isNew');
  return {
    url: pageUrl(appUrl, t.lang, listingPath(card)),
    title,
    photo: photos[0]
      ? { url: appUrl + photoEmailSrc(photos[0]), alt: t('email.home.photo', { home: title }) }
      : undefined,
    badge: badge || undefined,
    price: rent ? formatRent(rent[0], rent[1], t) : t('format.contactForPrice'),
    per: rent ? t('search.card.perMonth') : undefined,
    oldPrice: hasDropped ? { word: t('email.home.was'), price: formatMoney(rentWas, t) } : undefined,
    facts: facts.filter(Boolean).join(' · '),
    place: [card.name && card.address, card.hood, `${card.city} ${province}`].filter(Boolean).join(', '),
    matched: matched.length > 0 ? t('email.home.matched', { what: matched.join(', ') }) : undefined,
    linkLabel: t('email.seeListing'),
  };
}

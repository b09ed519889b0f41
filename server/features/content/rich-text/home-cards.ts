import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { formatArea, formatPrice, formatRooms } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { placeLine } from '#common/places/place-line.ts';
import type { SectionValues } from '#common/rich-text/rich-sections.ts';
import type { PublicWords } from '#common/screens/public-path.ts';
import { parseFilters, writeFilters } from '#common/search/filters.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { localHref } from '#server/platform/texts/html.ts';
import { escapeXml } from '#server/platform/texts/xml.ts';
import { htmlElement } from './render.ts';

/** The homes of a search as cards, with a link to the search. Undefined without a place or without homes. */
export function homeCards(
  { title, place, query, count }: SectionValues<'homes'>,
  { places, search, t, lang }: Context,
  words: PublicWords,
): string | undefined {
  const found = places.byReference(place.ref, place.id);
  if (!found) return undefined;
  const filters = parseFilters(new URLSearchParams(query));
  const result = search.search({ scope: { kind: found.kind, id: found.id }, filters, pageSize: count });
  const cards = search.cardsOf(result, lang);
  if (cards.length === 0) return undefined;
  const criteria = writeFilters(filters).toString();
  const href = localHref(`/${found.slug[lang]}${criteria && `?${criteria}`}`, lang, words);
  const items = cards.map((card) => `<li>${homeCard(card, t, words)}</li>`).join('');
  const more = htmlElement(
    'a',
    { href, class: 'btn btn-secondary' },
    escapeXml(t('richText.allHomes', { inPlace: found.inPlace[lang] })),
  );
  return `<section class="rich-homes">${title && `<h3>${escapeXml(title)}</h3>`}<ul>${items}</ul><p>${more}</p></section>`;
}

function homeCard(card: ListingCard, t: Translate, words: PublicWords): string {
  const home = card.name ?? card.address;
  const [photo] = card.photos;
  const image = photo
    ? htmlElement('img', {
        src: photoSrc(photo, 480),
        srcset: photoSrcSet(photo, 960),
        sizes: '(min-width: 48rem) 20rem, 94vw',
        alt: '',
        width: 480,
        height: 320,
        loading: 'lazy',
        decoding: 'async',
      })
    : '';
  const facts = [
    ...formatRooms(card, { t, provinceCode: card.province }),
    card.area && formatArea(card.area[0], card.area[1], t),
  ];
  const price = card.rent ? `${formatPrice(card, t)} ${t('search.card.perMonth')}` : t('format.contactForPrice');
  const place = placeLine(card, t);
  const link = htmlElement(
    'a',
    { href: localHref(listingPath(card), t.lang, words), class: 'home-link' },
    escapeXml(home),
  );
  return (
    `<article class="home-card border-line">${image}<div><p><strong>${escapeXml(price)}</strong></p>` +
    `<h4>${link}</h4><p>${escapeXml(place)}</p><p>${escapeXml(facts.filter(Boolean).join(' · '))}</p></div></article>`
  );
}

/** Live listings as cards under a heading; empty if none of them is live. */
export async function htmlOfHomes(
  ids: readonly number[],
  title: string,
  { db, search, t, lang }: Context,
): Promise<string> {
  const cards = search.cards(ids, lang);
  if (cards.length === 0) return '';
  const words = await cachedPublicWords(db);
  const items = cards.map((card) => `<li>${homeCard(card, t, words)}</li>`).join('');
  return `<section class="rich-homes"><h2>${escapeXml(title)}</h2><ul>${items}</ul></section>`;
}

import { findShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { SearchPage } from '#common/contract/market/search.ts';
import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { searchPath } from '#common/search/address.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { PAGE_SIZE } from '#common/search/page-size.ts';
import type { Globals } from '#web/app/globals.ts';
import type { HeadProps } from '#web/app/Head.tsx';
import type { Search } from './use-search.ts';

/** Metadata of a search page, and the texts that its body shares. */
export interface SearchHead extends HeadProps {
  heading: string;
  /** The type of homes in the plural: "Apartments", "Furnished apartments". */
  typeName: string;
  inPlace: string;
}

/** Metadata of a search page. Filtered and empty pages are not indexed. */
export function searchHead({ load, filters, pathOf }: Search, t: Translate, globals: Globals): SearchHead {
  const { page, location: slug } = load;
  const place = page.location;
  const shortcut = load.shortcut ? findShortcut(load.shortcut) : undefined;
  const where = whereOf(page, filters, t);
  const inPlace = where || (place?.inPlace[t.lang] ?? t('search.everywhere'));
  const typeName = shortcut ? t(`catalog.shortcut.${shortcut.key}`) : t('catalog.propertyTypePlural.apartment');
  const hood = page.neighbourhood;
  const location =
    t.lang === 'fr'
      ? hood
        ? `${inPlace} (${hood})`
        : inPlace
      : [hood, place?.name.en ?? 'Canada'].filter(Boolean).join(', ');
  const heading = where
    ? `${t('search.homes', { count: page.count })} ${where}`
    : place
      ? shortcut
        ? t('search.titleOf', { location, type: typeName })
        : t('search.title', { location })
      : t('search.titleEverywhere');
  const isThin = page.listings.length === 0 || load.search.replace(/^\?p=\d+$/, '') !== '';
  const suffix = filters.page > 1 ? `, ${t('search.pageSuffix', { page: filters.page })}` : '';
  const query = filters.page > 1 ? `?p=${filters.page}` : '';
  const pathIn = (lang: 'en' | 'fr') =>
    `/${[place?.slug[lang] ?? 'listings', shortcut?.slug[lang]].filter(Boolean).join('/')}${query}`;
  const pages = Math.ceil(page.count / PAGE_SIZE);
  const first = page.listings[0]?.photos[0];
  return {
    heading,
    typeName,
    inPlace,
    title: heading + suffix,
    description: t('search.description', { count: page.count, inPlace, site: globals.siteName }),
    paths: { en: pathIn('en'), fr: pathIn('fr') },
    noindex: isThin,
    ...(first && { image: photoSrc(first, 1280) }),
    ...(filters.page > 1 && { prevPath: pathOf({ ...filters, page: filters.page - 1 }) }),
    ...(filters.page < pages && { nextPath: pathOf({ ...filters, page: filters.page + 1 }) }),
    jsonLd: () =>
      import.meta.env.SSR
        ? [
            breadcrumbs(heading, searchPath({ location: slug, shortcut: load.shortcut }, filters), t, globals),
            itemList(page.listings, t, globals),
          ]
        : [],
  };
}

/** The area of a search that no place describes: a circle, or the map's view. */
function whereOf({ around, landmark, location }: SearchPage, { bounds }: SearchFilters, t: Translate): string {
  const km = formatNumber(around?.km ?? 0, t.lang);
  const circle = !around
    ? ''
    : landmark
      ? t('search.within', { km, place: landmark.ofPlace[t.lang] })
      : t('search.nearYou', { km });
  const view = bounds && (around || !location) ? t('search.inView') : '';
  return [circle, view].filter(Boolean).join(', ');
}

const address = (path: string, t: Translate, { appUrl, publicWords }: Globals) =>
  appUrl + publicPath(publicWords, t.lang, path);

function breadcrumbs(name: string, path: string, t: Translate, globals: Globals) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: t('ui.home'), item: address('/', t, globals) },
      { '@type': 'ListItem', position: 2, name, item: address(path, t, globals) },
    ],
  };
}

function itemList(listings: ListingCard[], t: Translate, globals: Globals) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: address(listingPath(listing), t, globals),
    })),
  };
}

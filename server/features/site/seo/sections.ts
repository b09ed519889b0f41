import { MODULES } from '#common/catalog/modules.ts';
import { RENTAL_TYPE_SHORTCUTS } from '#common/catalog/rental-type-shortcuts.ts';
import type { Place } from '#common/contract/market/places.ts';
import { withShortcut } from '#common/search/address.ts';
import { NO_FILTERS } from '#common/search/filters.ts';
import { publishedPages } from '#server/features/content/index.ts';
import type { Places } from '#server/features/market/index.ts';
import { publishedBlogs } from '#server/features/site/blogs/published-blogs.ts';
import type { Services } from '#server/platform/context.ts';
import { isModuleOn } from '#server/platform/records/modules.ts';
import { type SitePage, samePath } from './urls.ts';

/** The data of the sitemap's sections. */
export type SectionServices = Pick<Services, 'config' | 'db' | 'places' | 'search'> & {
  /** The latest change of a listing by city (ISO). */
  changes: ReadonlyMap<number, string>;
  /** Slugs of companies with a public page. */
  listedCompanies: () => Promise<string[]>;
};

const FIXED_PATHS = ['/', '/listings', '/cities', '/blog', '/property-managers', '/pricing', '/sitemap'];

/** Everything except listings, by section; each fits in memory. */
export const SECTIONS = {
  async pages(services) {
    const pages = (await publishedPages(services)).filter(({ paths }) => paths.en !== '/sitemap');
    const hasBlog = await isModuleOn(services, 'blog');
    return [
      ...FIXED_PATHS.filter((path) => hasBlog || path !== MODULES.blog.path).map((path) => samePath(path)),
      ...pages.map(({ paths, updatedAt }) => ({ ...paths, changedAt: updatedAt })),
    ];
  },
  places: async ({ places, search, changes }) =>
    stockedPlaces(places, search).map((place) => ({
      en: `/${place.slug.en}`,
      fr: `/${place.slug.fr}`,
      changedAt: lastChange(place, places, changes),
    })),
  searches: async ({ places, search, changes }) =>
    stockedPlaces(places, search).flatMap((place) => {
      const changedAt = lastChange(place, places, changes);
      const scope = { kind: place.kind, id: place.id };
      return RENTAL_TYPE_SHORTCUTS.filter(
        ({ slug }) => search.count({ scope, filters: withShortcut(slug.en, NO_FILTERS) }) > 0,
      ).map(({ slug }) => ({ en: `/${place.slug.en}/${slug.en}`, fr: `/${place.slug.fr}/${slug.fr}`, changedAt }));
    }),
  async blogs(services) {
    if (!(await isModuleOn(services, 'blog'))) return [];
    return (await publishedBlogs(services)).map(({ slug, updatedAt }) => ({
      en: slug.en && `/blog/${slug.en}`,
      fr: slug.fr && `/blog/${slug.fr}`,
      changedAt: updatedAt,
    }));
  },
  async companies({ listedCompanies }) {
    return (await listedCompanies()).map((slug) => samePath(`/property-managers/${slug}`));
  },
} as const satisfies Record<string, (services: SectionServices) => Promise<SitePage[]>>;

export type SectionName = keyof typeof SECTIONS;

function stockedPlaces(places: Places, search: Services['search']): Place[] {
  const all = [...places.all('province'), ...places.all('metro'), ...places.all('city')];
  return all.filter(({ kind, id }) => search.countOf(kind, id) > 0);
}

function lastChange(place: Place, places: Places, changes: SectionServices['changes']): string | undefined {
  return places
    .citiesOf(place)
    .map(({ id }) => changes.get(id) ?? '')
    .reduce<string | undefined>((latest, at) => (at > (latest ?? '') ? at : latest), undefined);
}

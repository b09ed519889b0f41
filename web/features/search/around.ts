import type { BlogTeaser } from '#common/contract/blogs.ts';
import type { CompanyCard } from '#common/contract/companies.ts';
import type { Faq } from '#common/contract/content.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { PlaceLink } from '#common/contract/places.ts';
import type { Api } from '#web/app/context.ts';
import { surroundings } from './surroundings-part.ts';

type LocationAnswer = Awaited<ReturnType<Api['locations']['location']>>;
/** A linked place with its number of homes. */
export type AroundLink = Pick<PlaceLink, 'slug' | 'name' | 'count'>;

/** Content around the results of a place. */
export interface Around {
  location: Omit<LocationAnswer, 'neighbourhoods' | 'nearby' | 'popular'> & {
    neighbourhoods: Pick<LocationAnswer['neighbourhoods'][number], 'name' | 'slug'>[];
    nearby: AroundLink[];
    popular: AroundLink[];
  };
  trends: Awaited<ReturnType<Api['search']['rentTrends']>>;
  companies: CompanyCard[];
  blogs: BlogTeaser[];
  faqs: Faq[];
  /** Sanitized HTML about renting in the place, or empty. */
  about: string;
}

/** Maximum number of linked neighbourhoods. */
const NEIGHBOURHOODS = 40;

// Content around a place doesn't depend on filters, so the browser loads it once.
const cache = new Map<string, Promise<Around>>();

/** Cache time on the server, in milliseconds. A change of the listings clears it at once. */
const SERVER_LIFE_MS = 10_000;
type Told = Partial<Record<Lang, { around: Promise<Around>; until: number }>>;
const told = new WeakMap<LocationAnswer, Told>();

/**
 * Loads the content around a place, with a number of articles. Throws location.not_found and ignores other failures.
 */
export function loadAround(api: Api, lang: Lang, slug: string, teasers: number): Promise<Around> {
  if (typeof window === 'undefined') return loadCached(api, lang, slug, teasers);
  const key = `${lang} ${slug}`;
  const known = cache.get(key) ?? read(api, slug, teasers);
  cache.set(key, known);
  known.catch(() => cache.delete(key));
  // A page rendered by the browser needs the component too.
  return surroundings.preload().then(() => known);
}

/** Caches the content of the server's page, so that changing a filter loads only results. */
export function cacheAround(lang: Lang, slug: string, around: Around): void {
  cache.set(`${lang} ${slug}`, Promise.resolve(around));
}

/** The server returns the same object until listings change, so that its HTML can be cached as well. */
async function loadCached(api: Api, lang: Lang, slug: string, teasers: number): Promise<Around> {
  const location = await api.locations.location({ params: { slug } });
  const known = told.get(location)?.[lang];
  if (known && known.until > performance.now()) return known.around;
  const around = readAround(api, slug, location, teasers);
  told.set(location, { ...told.get(location), [lang]: { around, until: performance.now() + SERVER_LIFE_MS } });
  return around;
}

const read = async (api: Api, slug: string, teasers: number): Promise<Around> =>
  readAround(api, slug, await api.locations.location({ params: { slug } }), teasers);

async function readAround(api: Api, slug: string, location: LocationAnswer, teasers: number): Promise<Around> {
  const { kind, id, slug: slugs } = location.location;
  const [trends, companies, blogs, faqs, blocks] = await Promise.all([
    api.search.rentTrends({ params: { a: kind, b: id } }).catch(() => ({ months: [], series: [] })),
    api.companies.list({ query: { location: slug, perPage: 3 } }).then(
      (answer) => answer.companies,
      () => [],
    ),
    teasers === 0
      ? []
      : api.blogs.list({ query: { location: slug, perPage: teasers } }).then(
          (answer) => answer.blogs,
          () => [],
        ),
    api.content.faqs({ params: { topic: 'search' } }).then(
      (answer) => answer.faqs,
      () => [],
    ),
    api.content.blocks({ query: { keys: `city-${slugs.en}` } }).then(
      (answer) => answer.contentBlocks,
      () => [],
    ),
  ] as const);
  const about = blocks[0]?.contents?.find((item) => item.contentKey === 'text')?.content ?? '';
  return {
    location: {
      ...location,
      // Trimmed to what is shown, because all data travels with the page.
      neighbourhoods: location.neighbourhoods.slice(0, NEIGHBOURHOODS).map(({ name, slug }) => ({ name, slug })),
      nearby: location.nearby.map(toLink),
      popular: location.popular.map(toLink),
    },
    trends,
    companies,
    blogs,
    faqs,
    about,
  };
}

const toLink = ({ slug, name, count }: PlaceLink): AroundLink => ({ slug, name, count });

import type { CompanyCard } from '#common/contract/companies/companies.ts';
import type { Faq } from '#common/contract/content/content.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { PlacePicture } from '#common/contract/market/locations.ts';
import type { PlaceLink } from '#common/contract/market/places.ts';
import type { BlogTeaser } from '#common/contract/site/blogs.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';
import { type Api, apiContext, contentVersionContext, globalsContext, langContext } from '#web/app/context.ts';
import type { LoaderContext } from '#web/router/types.ts';
import { surroundings } from './surroundings-part.ts';

type LocationResponse = Awaited<ReturnType<Api['locations']['location']>>;
/** A linked place with its number of homes. */
export type AroundLink = Pick<PlaceLink, 'slug' | 'name' | 'count'>;

/** Content around the results of a place. */
export interface Around {
  location: Omit<LocationResponse, 'picture' | 'neighbourhoods' | 'nearby' | 'popular'> & {
    neighbourhoods: Pick<LocationResponse['neighbourhoods'][number], 'name' | 'slug'>[];
    nearby: AroundLink[];
    popular: AroundLink[];
  };
  trends: Awaited<ReturnType<Api['search']['rentTrends']>>;
  companies: Pick<CompanyCard, 'id' | 'slug' | 'name' | 'listingCount'>[];
  blogs: Pick<BlogTeaser, 'slug' | 'title' | 'summary'>[];
  faqs: Faq[];
  /** Heading and sanitized HTML about renting in the place, each empty if there is none. */
  about: { heading: string; text: string; picture: PlacePicture | undefined };
}

/** Maximum number of linked neighbourhoods. */
const NEIGHBOURHOODS = 40;

// Content around a place doesn't depend on filters, so the browser loads it once.
const cache = new Map<string, Promise<Around>>();

/** Cache time on the server, in milliseconds. A change of the listings clears it at once. */
const SERVER_LIFE_MS = 10_000;
type Told = Partial<Record<Lang, { around: Promise<Around>; until: number; version: number | undefined }>>;
const told = new WeakMap<LocationResponse, Told>();

/** Loads the content around a place. Throws location.not_found and ignores other failures. */
export function loadAround(context: LoaderContext, slug: string): Promise<Around> {
  const api = context.get(apiContext);
  const lang = context.get(langContext);
  const teasers = context.get(globalsContext).blogTeasers;
  if (import.meta.env.SSR) return loadCached(api, { lang, slug, teasers, version: context.get(contentVersionContext) });
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
async function loadCached(
  api: Api,
  { lang, slug, teasers, version }: { lang: Lang; slug: string; teasers: number; version: number | undefined },
): Promise<Around> {
  const location = await api.locations.location({ params: { slug } });
  const known = told.get(location)?.[lang];
  if (known && known.version === version && known.until > performance.now()) return known.around;
  const around = readAround(api, slug, location, teasers);
  told.set(location, { ...told.get(location), [lang]: { around, version, until: performance.now() + SERVER_LIFE_MS } });
  return around;
}

const read = async (api: Api, slug: string, teasers: number): Promise<Around> =>
  readAround(api, slug, await api.locations.location({ params: { slug } }), teasers);

async function readAround(api: Api, slug: string, location: LocationResponse, teasers: number): Promise<Around> {
  const { kind, id, slug: slugs } = location.location;
  const { picture, ...answer } = location;
  const [trends, companies, blogs, faqs, blocks] = await Promise.all([
    api.search.rentTrends({ params: { a: kind, b: id } }).catch(() => ({ months: [], series: [] })),
    api.companies.list({ query: { location: slug, perPage: 3 } }).then(
      (answer) => answer.companies.map(({ id, slug, name, listingCount }) => ({ id, slug, name, listingCount })),
      () => [],
    ),
    teasers === 0
      ? []
      : api.blogs.list({ query: { location: slug, perPage: teasers } }).then(
          (answer) => answer.blogs.map(({ slug, title, summary }) => ({ slug, title, summary })),
          () => [],
        ),
    faqsOf(api, location.location, slug).catch(() => []),
    api.content.blocks({ query: { keys: `${CITY_BLOCK}${slugs.en}` } }).then(
      (answer) => answer.contentBlocks,
      () => [],
    ),
  ] as const);
  const [{ content = '', contents = [] } = {}] = blocks;
  const textOf = (key: string) => contents.find(({ contentKey }) => contentKey === key)?.content ?? '';
  return {
    location: {
      ...answer,
      // Trimmed to what is shown, because all data travels with the page.
      neighbourhoods: location.neighbourhoods.slice(0, NEIGHBOURHOODS).map(({ name, slug }) => ({ name, slug })),
      nearby: location.nearby.map(toLink),
      popular: location.popular.map(toLink),
    },
    trends,
    companies,
    blogs,
    faqs,
    about: { heading: textOf('heading'), text: textOf('text') || content, picture },
  };
}

/** Questions about living in a city, and about searching in larger places. */
async function faqsOf(api: Api, { kind }: LocationResponse['location'], location: string): Promise<Faq[]> {
  const { faqs } = await (kind === 'city'
    ? api.content.faqs({ params: { topic: 'city' }, query: { location } })
    : api.content.faqs({ params: { topic: 'search' } }));
  return faqs;
}

const toLink = ({ slug, name, count }: PlaceLink): AroundLink => ({ slug, name, count });

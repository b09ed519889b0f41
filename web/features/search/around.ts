import type { BlogTeaser } from '#common/contract/blogs.ts';
import type { CompanyCard } from '#common/contract/companies.ts';
import type { Faq } from '#common/contract/content.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { PlaceLink } from '#common/contract/places.ts';
import type { Api } from '#web/app/context.ts';
import { surroundings } from './surroundings-part.ts';

type LocationAnswer = Awaited<ReturnType<Api['locations']['location']>>;
/** A place that is linked to, with its number of homes. */
export type AroundLink = Pick<PlaceLink, 'slug' | 'name' | 'count'>;

/** What stands around the results of a place. */
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
  /** Sanitised HTML about renting in the place; empty where editors wrote none. */
  about: string;
}

/** Most neighbourhoods that are linked to. */
const NEIGHBOURHOODS = 40;

// A place's surroundings don't change while its filters do: in the browser they are asked for once.
const kept = new Map<string, Promise<Around>>();

/** How long the server tells them from memory, in milliseconds; a change of the listings ends it at once. */
const SERVER_LIFE_MS = 10_000;
type Told = Partial<Record<Lang, { around: Promise<Around>; until: number }>>;
const told = new WeakMap<LocationAnswer, Told>();

/** Loads the surroundings of a place. Throws location.not_found; everything else that fails is left out. */
export function loadAround(api: Api, lang: Lang, slug: string): Promise<Around> {
  if (typeof window === 'undefined') return tell(api, lang, slug);
  const key = `${lang} ${slug}`;
  const known = kept.get(key) ?? read(api, slug);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  // A page that the browser draws needs what draws them, too.
  return surroundings.preload().then(() => known);
}

/** Keeps the surroundings that came with the page, so that the first change of a filter asks for results alone. */
export function keepAround(lang: Lang, slug: string, around: Around): void {
  kept.set(`${lang} ${slug}`, Promise.resolve(around));
}

/** The server has one answer for a place until its listings change, so that what is made from it can be kept as well. */
async function tell(api: Api, lang: Lang, slug: string): Promise<Around> {
  const location = await api.locations.location({ params: { slug } });
  const known = told.get(location)?.[lang];
  if (known && known.until > performance.now()) return known.around;
  const around = readAround(api, slug, location);
  told.set(location, { ...told.get(location), [lang]: { around, until: performance.now() + SERVER_LIFE_MS } });
  return around;
}

const read = async (api: Api, slug: string): Promise<Around> =>
  readAround(api, slug, await api.locations.location({ params: { slug } }));

async function readAround(api: Api, slug: string, location: LocationAnswer): Promise<Around> {
  const { kind, id, slug: slugs } = location.location;
  const [trends, companies, blogs, faqs, blocks] = await Promise.all([
    api.search.rentTrends({ params: { a: kind, b: id } }).catch(() => ({ months: [], series: [] })),
    api.companies.list({ query: { location: slug, perPage: 3 } }).then(
      (answer) => answer.companies,
      () => [],
    ),
    api.blogs.list({ query: { location: slug, perPage: 3 } }).then(
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
  const about = blocks[0]?.contents.find((item) => item.contentKey === 'text')?.content ?? '';
  return {
    location: {
      ...location,
      // Only what is shown: all of it travels with the page.
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

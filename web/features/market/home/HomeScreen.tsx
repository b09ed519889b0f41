import type { Lang } from '#common/contract/fields.ts';
import type { PopularPlace } from '#common/contract/market/locations.ts';
import { photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { spreadCovers } from '#common/listings/spread-covers.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { type Api, apiContext, langContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import type { Globals } from '#web/app/globals.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { roleOf, useSession } from '#web/app/session.ts';
import { ListingCardView as ListingCard } from '#web/features/market/listings/cards/ListingCardView.tsx';
import { LocationSearch } from '#web/features/market/locations/LocationSearch.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { EXAMPLES, seasonOf } from './examples.ts';
import { SentenceExample } from './SentenceExample.tsx';
import { sceneOf, sceneSrc } from './scenes.ts';

// Most visitors are not logged in.
const WelcomeBack = lazyPart(async () => (await import('./WelcomeBack.tsx')).WelcomeBack, 'account');
const RecentFavourites = lazyPart(async () => (await import('./RecentFavourites.tsx')).RecentFavourites, 'favourites');

/** How new "just listed" homes are, in days. */
const NEW_DAYS = 60;
const NEW_SHOWN = 6;
/** Places whose popular searches are shown. */
const SEARCHED_PLACES = 3;

/** Popular cities, newest homes with photos, an example of a sentence. Without the homes, the page shows the reason. */
export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext);
  const season = seasonOf(new Date());
  const sentence = EXAMPLES[season][context.get(langContext)];
  const [places, newest, example] = await Promise.all([
    api.locations.list(),
    api.search.pastDays({ params: { days: NEW_DAYS }, query: { perPage: 4 * NEW_SHOWN } }).then(
      ({ listings }) => ({
        listings: spreadCovers(listings.filter(({ photos }) => photos.length > 0).slice(0, NEW_SHOWN)),
        failure: null,
      }),
      (error: Error) => ({ listings: [], failure: error.message }),
    ),
    // Without the index there is no example.
    api.search.understand({ query: { q: sentence } }).catch(() => null),
  ]);
  const popular = places.popular.filter(({ count }) => count > 0).slice(0, 8);
  const lang = context.get(langContext);
  const searches = await Promise.all(
    popular.slice(0, SEARCHED_PLACES).map((place) => readSearches(api, place, lang).catch(() => [])),
  );
  return {
    popular: popular.map((place) => ({ ...place, scene: sceneOf(place, places.provinces) })),
    searches: searches.flat(),
    newest,
    season,
    example:
      example && example.understood.length > 2 && example.leftover.length === 0 ? { sentence, ...example } : null,
  };
}

/** The searches of a place that find the most homes. */
async function readSearches(api: Api, place: PopularPlace, lang: Lang) {
  const { popularSearches } = await api.locations.location({ params: { slug: place.slug[lang] } });
  return popularSearches
    .filter(({ count }) => count > 0)
    .slice(0, 4)
    .map(({ shortcut, slug, count }) => ({
      to: `/${place.slug[lang]}/${slug[lang]}`,
      shortcut,
      inPlace: place.inPlace[lang],
      count,
    }));
}

/** Search box, popular cities, newest homes, and why the site is fair. */
export function HomeScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { siteName } = globals;
  const { popular, searches, newest, season, example } = useLoaderData<typeof loader>();
  const user = useSession()?.user;
  return (
    <>
      <Head
        title={t('home.title')}
        description={t('home.description')}
        paths={{ en: '/', fr: '/' }}
        jsonLd={() => (import.meta.env.SSR ? [siteJsonLd(globals)] : [])}
      />
      <section className="relative overflow-hidden bg-card lg:min-h-136">
        <img
          src={sceneSrc(season)}
          alt=""
          width={720}
          height={480}
          fetchPriority="high"
          className="h-44 w-full object-cover object-bottom sm:h-64 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2"
        />
        <div className="page py-8 lg:py-16">
          <div className="flex flex-col gap-6 lg:w-1/2 lg:pr-14">
            <h1 className="text-44 lg:text-56">{t('home.heading')}</h1>
            <p className="text-17 text-soft">{t('home.lead')}</p>
            {user && (
              <Optional>
                <WelcomeBack user={user} />
              </Optional>
            )}
            <LocationSearch size="large" />
            {example && <SentenceExample {...example} />}
          </div>
        </div>
      </section>
      <div className="page flex flex-col gap-14 py-12">
        <section>
          <h2 className="mb-4 text-26">{t('home.popular')}</h2>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {popular.map(({ picture, ...place }) => (
              <li key={place.id} className="group relative overflow-hidden rounded-card">
                <LazyImage
                  {...(picture
                    ? { src: photoSrc(picture.src, 480), srcSet: photoSrcSet(picture.src, 480), focus: picture.focus }
                    : { src: sceneSrc(place.scene) })}
                  sizes="(min-width: 48rem) 19rem, 24vw"
                  alt=""
                  width={480}
                  height={320}
                  className="aspect-photo rounded-card"
                />
                <div className="py-2">
                  <h3 className="text-17">
                    <Link to={`/${place.slug[lang]}`} className="after:absolute after:inset-0">
                      {place.name[lang]}
                    </Link>
                  </h3>
                  <p className="text-13 text-soft tabular-nums">{t('home.homes', { count: place.count })}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to="/cities" className="link">
              {t('home.allCities')}
            </Link>
          </p>
        </section>
        {roleOf(user) === 'Renter' && (
          <Optional>
            <RecentFavourites />
          </Optional>
        )}
        {(newest.failure !== null || newest.listings.length > 0) && (
          <section>
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
              <h2 className="text-26">{t('home.newest')}</h2>
              <Link to="/listings?sort=newest" className="link">
                {t('home.newestAll')}
              </Link>
            </div>
            {newest.failure !== null && <p role="alert">{t('home.newestFailed', { message: newest.failure })}</p>}
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {newest.listings.map((listing) => (
                <ListingCard key={listing.id} listing={listing} headingLevel={3} />
              ))}
            </div>
          </section>
        )}
        {searches.length > 0 && (
          <section>
            <h2 className="mb-4 text-26">{t('home.shortcuts')}</h2>
            <ul className="flex flex-wrap gap-2">
              {searches.map(({ to, shortcut, inPlace, count }) => (
                <li key={to}>
                  <Link to={to} className="chip">
                    {t.dynamic(`catalog.shortcut.${shortcut}`) ?? shortcut} {inPlace}{' '}
                    <span className="text-soft tabular-nums">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Fair siteName={siteName} />
        <section className="rounded-card bg-mist p-6 md:flex md:items-center md:justify-between">
          <div>
            <h2 className="text-20">{t('home.landlords')}</h2>
            <p className="text-soft">{t('home.landlordsText')}</p>
          </div>
          <Link to="/advertise" className="btn btn-secondary mt-4 md:mt-0">
            {t('home.landlordsLink')}
          </Link>
        </section>
      </div>
    </>
  );
}

function Fair({ siteName }: { siteName: string }) {
  const t = useT();
  const parts = [
    { key: 'fairRanking', to: '/how-ranking-works', scene: 'ranking' },
    { key: 'fairPrice', to: '/all-in-prices', scene: 'price' },
    { key: 'fairTrust', to: '/property-managers', scene: 'trust' },
  ] as const;
  return (
    <section>
      <h2 className="mb-4 text-26">{t('home.fair', { site: siteName })}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {parts.map(({ key, to, scene }) => (
          <li key={key} className="card flex flex-col overflow-hidden">
            <img
              src={sceneSrc(scene)}
              alt=""
              width={480}
              height={320}
              loading="lazy"
              fetchPriority="low"
              className="aspect-photo w-full"
            />
            <h3 className="px-6 pt-5 text-20">{t(`home.${key}`)}</h3>
            <p className="px-6 pt-2 text-soft">{t(`home.${key}Text`)}</p>
            <Link to={to} className="link mt-auto px-6 pt-3 pb-5">
              {t(`home.${key}Link`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const siteJsonLd = ({ siteName: name, appUrl: url, publicWords }: Globals) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url,
  inLanguage: ['en-CA', 'fr-CA'],
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${url}${publicPath(publicWords, 'en', '/listings')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

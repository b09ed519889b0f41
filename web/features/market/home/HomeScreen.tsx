import { RENTAL_TYPE_SHORTCUTS } from '#common/catalog/rental-type-shortcuts.ts';
import type { PopularPlace } from '#common/contract/market/locations.ts';
import { DENSE_PHONE, photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { apiContext, useGlobals, useLang, useT } from '#web/app/context.ts';
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

// Most visitors are not logged in.
const WelcomeBack = lazyPart(async () => (await import('./WelcomeBack.tsx')).WelcomeBack, 'account');
const RecentFavourites = lazyPart(async () => (await import('./RecentFavourites.tsx')).RecentFavourites, 'favourites');

/** Photos of popular cities without a picture, by position in the list. */
const CITY_PHOTOS = [
  'exterior-highrise-01',
  'exterior-lowrise-01',
  'exterior-highrise-03',
  'exterior-lowrise-04',
  'exterior-townhouse-01',
  'exterior-highrise-04',
  'exterior-house-01',
  'exterior-lowrise-02',
];

/** An editor's picture of a city, or one of the program. */
const photoOf = ({ picture }: PopularPlace, index: number) =>
  picture?.src ?? `photos/${CITY_PHOTOS[index % CITY_PHOTOS.length]}.jpg`;

/** How new "just listed" homes are, in days. */
const NEW_DAYS = 60;

/** Popular cities and newest homes. Without the homes, the page shows the reason. */
export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext);
  const [places, newest] = await Promise.all([
    api.locations.list(),
    api.search.pastDays({ params: { days: NEW_DAYS }, query: { perPage: 6 } }).then(
      ({ listings }) => ({ listings, failure: null }),
      (error: Error) => ({ listings: [], failure: error.message }),
    ),
  ]);
  return { popular: places.popular.slice(0, 8), count: places.count, newest };
}

/** Search box, popular cities, newest homes, and why the site is fair. */
export function HomeScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { siteName } = globals;
  const { popular, newest } = useLoaderData<typeof loader>();
  const user = useSession()?.user;
  return (
    <>
      <Head
        title={t('home.title')}
        description={t('home.description')}
        paths={{ en: '/', fr: '/' }}
        jsonLd={() => (import.meta.env.SSR ? [siteJsonLd(globals)] : [])}
      />
      <section className="bg-spruce-tint">
        <div className="page grid items-center gap-8 py-10 lg:grid-cols-2 lg:py-16">
          <div className="flex flex-col gap-5">
            <h1 className="text-34">{t('home.heading')}</h1>
            <p className="text-17 text-soft">{t('home.lead')}</p>
            {user && (
              <Optional>
                <WelcomeBack user={user} />
              </Optional>
            )}
            <LocationSearch size="large" />
            <p className="flex flex-wrap items-center gap-2 text-15">
              <span className="text-soft">{t('home.near')}</span>
              {popular.slice(0, 3).map((place) => (
                <Link key={place.id} to={`/${place.slug[lang]}`} className="chip">
                  {place.name[lang]}
                </Link>
              ))}
            </p>
          </div>
          <LazyImage
            src={photoSrc('photos/living-room-01.jpg', 960)}
            srcSet={photoSrcSet('photos/living-room-01.jpg', 960)}
            sizes={`(min-width: 62rem) 38rem, ${DENSE_PHONE}, 92vw`}
            alt=""
            width={960}
            height={640}
            priority
            className="aspect-photo rounded-card"
          />
        </div>
      </section>
      <div className="page flex flex-col gap-14 py-12">
        <section>
          <h2 className="mb-4 text-26">{t('home.popular')}</h2>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {popular.map((place, index) => (
              <li key={place.id} className="card group relative overflow-hidden">
                <LazyImage
                  src={photoSrc(photoOf(place, index), 480)}
                  srcSet={photoSrcSet(photoOf(place, index), 480)}
                  sizes="(min-width: 48rem) 19rem, 24vw"
                  alt=""
                  width={480}
                  height={320}
                  focus={place.picture?.focus}
                  className="aspect-photo"
                />
                <div className="p-3">
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
        {popular[0] && (
          <section>
            <h2 className="mb-4 text-20">{t('home.shortcuts')}</h2>
            <ul className="flex flex-wrap gap-2">
              {RENTAL_TYPE_SHORTCUTS.map(({ key, slug }, index) => {
                const place = popular[index % Math.min(4, popular.length)];
                return (
                  place && (
                    <li key={key}>
                      <Link to={`/${place.slug[lang]}/${slug[lang]}`} className="chip">
                        {t(`catalog.shortcut.${key}`)} {place.inPlace[lang]}
                      </Link>
                    </li>
                  )
                );
              })}
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
    { key: 'fairRanking', to: '/how-ranking-works' },
    { key: 'fairPrice', to: '/all-in-prices' },
    { key: 'fairTrust', to: '/property-managers' },
  ] as const;
  return (
    <section>
      <h2 className="mb-4 text-26">{t('home.fair', { site: siteName })}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {parts.map(({ key, to }) => (
          <li key={key} className="card flex flex-col gap-2 p-6">
            <h3 className="text-17">{t(`home.${key}`)}</h3>
            <p className="text-soft">{t(`home.${key}Text`)}</p>
            <Link to={to} className="link mt-auto pt-2">
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

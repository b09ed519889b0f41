import { useState } from 'react';
import type { PlaceEntry, ProvinceEntry } from '#common/contract/market/locations.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { apiContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { type CityEntry, groupByLetter, matchingCities } from './city-index.ts';

/** Found cities shown at most. */
const MAX_FOUND = 60;

/** All places with their number of homes. */
export async function loader({ context }: LoaderArgs) {
  const { count, provinces } = await context.get(apiContext).locations.list();
  return { count, provinces };
}

/** Provinces, then all cities by letter, with a filter box. */
export function CitiesScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { count, provinces } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState('');
  const cities = matchingCities(provinces, typed, lang);
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: t('menu.Cities'), path: '/cities' },
  ];
  return (
    <>
      <Head
        title={t('locations.title')}
        description={t('locations.description')}
        paths={{ en: '/cities', fr: '/cities' }}
        jsonLd={() => (import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang)] : [])}
      />
      <PageHeader crumbs={crumbs} title={t('locations.heading')} lead={t('locations.lead', { count })} />
      <div className="page flex flex-col gap-12 pb-8">
        <section>
          <h2 className="mb-4 text-20">{t('locations.provinces')}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
            {provinces.map((province) => (
              <li key={province.code}>
                <Province province={province} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="all-cities">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="all-cities" className="text-20">
              {t('locations.cities')}
            </h2>
            {/* The filter needs JavaScript. Without it, the letters are enough. */}
            <TextField
              type="search"
              label={t('locations.filter')}
              placeholder={t('locations.filterPlaceholder')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              fieldClassName="w-full sm:w-80"
            />
          </div>
          <p role="status" className={`mt-3 text-13 text-soft ${typed ? '' : 'visually-hidden'}`}>
            {typed && t('locations.found', { count: cities.length })}
          </p>
          <CitiesByLetter cities={cities} isFiltered={typed !== ''} />
        </section>
      </div>
    </>
  );
}

function Province({ province }: { province: ProvinceEntry }) {
  const t = useT();
  const largest = [...province.metroAreas, ...province.cities]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 5);
  return (
    <div className="card relative h-full p-4 sm:p-5">
      <h3 className="text-17">
        <Link to={`/${province.slug}`} className="after:absolute after:inset-0 hover:underline sm:after:hidden">
          {province.name}
        </Link>
      </h3>
      <p className="text-13 text-soft tabular-nums">{t('locations.homes', { count: province.count })}</p>
      {/* Hidden on phones, where the list below is close enough. */}
      <ul className="mt-2 hidden flex-wrap gap-x-4 sm:flex">
        {largest.map((place) => (
          <li key={place.slug}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One row per letter, which opens. While somebody types, the found cities show at once. */
function CitiesByLetter({ cities, isFiltered }: { cities: readonly CityEntry[]; isFiltered: boolean }) {
  if (isFiltered) return <CityList cities={cities.slice(0, MAX_FOUND)} />;
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {groupByLetter(cities).map(({ letter, cities: found }) => (
        <details key={letter}>
          <summary className="min-h-11 py-2">
            <h3 className="inline text-20">{shown(letter)}</h3> <span className="text-soft">{previewOf(found)}</span>
          </summary>
          <CityList cities={found} />
        </details>
      ))}
    </div>
  );
}

/** The cities of a letter with the most homes, or its first ones. */
const previewOf = (cities: readonly CityEntry[]): string =>
  cities
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');

const CityList = ({ cities }: { cities: readonly CityEntry[] }) => (
  <ul className="gap-x-8 py-3 sm:columns-2 lg:columns-3">
    {cities.map((city) => (
      <li key={city.slug} className="break-inside-avoid">
        <PlaceLink place={city} province={city.province} />
      </li>
    ))}
  </ul>
);

/** Names that begin with a digit are under "#". */
const shown = (letter: string) => (letter === '0' ? '#' : letter);

function PlaceLink({ place, province }: { place: PlaceEntry; province?: string }) {
  const t = useT();
  return (
    <Link
      to={`/${place.slug}`}
      className={`inline-flex min-h-9 items-center gap-1.5 py-1 hover:underline pointer-coarse:min-h-11 ${place.count > 0 ? 'text-spruce' : 'text-soft'}`}
    >
      <span>
        {place.name}
        {province && <span className="text-soft">, {province}</span>}
      </span>
      {place.count > 0 && <span className="text-13 text-soft tabular-nums">{formatNumber(place.count, t.lang)}</span>}
    </Link>
  );
}

import { useState } from 'react';
import type { PlaceEntry, ProvinceEntry } from '#common/contract/locations.ts';
import { formatNumber } from '#common/format.ts';
import { apiContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { byEmail, type CityEntry, matchingCities } from './city-index.ts';

/** All places with their number of homes. */
export async function loader({ context }: LoaderArgs) {
  const { count, provinces } = await context.get(apiContext).locations.list();
  return { count, provinces };
}

/** The list of all places: provinces, then every city by email, with a box that narrows it. */
export function CitiesScreen() {
  const t = useT();
  const lang = useLang();
  const { appUrl } = useGlobals();
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
        jsonLd={() => (import.meta.env.SSR ? [breadcrumbList(crumbs, appUrl, lang)] : [])}
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
            {/* Without JavaScript there is nothing to narrow with; the emails do the work then. */}
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
          <Emails cities={cities} />
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
      {/* On a phone the list below is nearer than these. */}
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

function Emails({ cities }: { cities: readonly CityEntry[] }) {
  const t = useT();
  const emails = byEmail(cities);
  return (
    <>
      <nav
        aria-label={t('locations.letters')}
        className="sticky top-0 z-10 -mx-4 mt-4 overflow-x-auto border-b border-line bg-paper px-4 py-2 lg:top-header print:hidden"
      >
        <ul className="flex gap-1 lg:flex-wrap">
          {emails.map(({ draft }) => (
            <li key={draft}>
              <a
                href={`#letter-${draft}`}
                className="flex size-11 items-center justify-center rounded-control font-semibold text-spruce hover:bg-spruce-tint"
              >
                {shown(draft)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 flex flex-col gap-8">
        {emails.map(({ draft, cities: found }) => (
          <section
            key={draft}
            aria-labelledby={`letter-${draft}`}
            className="grid gap-x-8 gap-y-1 md:grid-cols-[3rem_1fr]"
          >
            <h3 id={`letter-${draft}`} className="scroll-mt-20 text-26 text-soft lg:scroll-mt-36">
              {shown(draft)}
            </h3>
            <ul className="gap-x-8 sm:columns-2 lg:columns-3">
              {found.map((city) => (
                <li key={city.slug} className="break-inside-avoid">
                  <PlaceLink place={city} province={city.province} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Names that begin with a number stand under a sign. */
const shown = (draft: string) => (draft === '0' ? '#' : draft);

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

import type { CompanyProfile } from '#common/contract/companies/companies.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { phoneLink } from '#common/values/phone.ts';
import { apiContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import type { Globals } from '#web/app/globals.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { LazyReportForm, ListingCardView as ListingCard } from '#web/features/market/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLinkIcon, HomeIcon } from '#web/ui/more-icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { PhoneIcon, VerifiedIcon } from '#web/ui/page-icons.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CompanyLogo } from './CompanyCardView.tsx';

export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** A property manager and its newest listings. */
export async function loader({ params, context }: LoaderArgs) {
  return context.get(apiContext).companies.company({ params: { slug: params.slug ?? '' } });
}

export function CompanyScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { company, cities, listings } = useLoaderData<typeof loader>();
  const { name, listingCount } = company;
  const path = `/property-managers/${company.slug}`;
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: t('menu.Property Managers'), path: '/property-managers' },
    { name, path },
  ];
  return (
    <>
      <Head
        title={t('companies.profileTitle', { name })}
        description={t('companies.profileDescription', { count: listingCount, name })}
        paths={{ en: path, fr: path }}
        noindex={listingCount === 0}
        jsonLd={() =>
          import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang), organization(company, path, globals, lang)] : []
        }
      />
      <PageHeader crumbs={crumbs} title={name}>
        <Facts company={company} />
      </PageHeader>
      <div className="page flex flex-col gap-12 pb-8">
        {company.about && (
          <section className="max-w-prose">
            <h2 className="mb-2 text-20">{t('companies.about', { name })}</h2>
            {company.aboutLang !== lang && <p className="mb-2 text-13 text-soft">{t('companies.otherLang')}</p>}
            <p lang={company.aboutLang} dir="auto" className="text-17 whitespace-pre-line">
              {company.about}
            </p>
          </section>
        )}
        {cities.length > 0 && (
          <section>
            <h2 className="mb-3 text-20">{t('companies.where', { name })}</h2>
            <ul className="flex flex-wrap gap-2">
              {cities.map((city) => (
                <li key={city.id}>
                  <Link to={`/${city.slug[lang]}`} className="chip">
                    {city.name[lang]} <span className="text-soft tabular-nums">{formatNumber(city.count, t.lang)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          {listings.length === 0 ? (
            <EmptyState
              title={t('companies.noHomes', { name })}
              icon={<HomeIcon className="size-6" />}
              actions={
                <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
                  {t('shell.searchHomes')}
                </Link>
              }
            />
          ) : (
            <>
              <h2 className="mb-4 text-20">{t('companies.newest')}</h2>
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {listings.map((listing) => (
                  <ListingCard key={listing.id} listing={listing} headingLevel={3} />
                ))}
              </div>
            </>
          )}
        </section>
        <details className="max-w-prose print:hidden">
          <summary className="link w-fit cursor-pointer text-soft">{t('companies.report')}</summary>
          <div className="mt-4">
            <Optional>
              <LazyReportForm slug={company.slug} />
            </Optional>
          </div>
        </details>
      </div>
    </>
  );
}

function Facts({ company }: { company: CompanyProfile }) {
  const t = useT();
  const lang = useLang();
  const { siteName } = useGlobals();
  const { city, phone, website } = company;
  return (
    <div className="mt-5 flex flex-col gap-5 sm:flex-row sm:items-center">
      <CompanyLogo company={company} className="size-24" />
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          {company.verified && (
            <span
              className="inline-flex items-center gap-1.5 font-medium text-spruce"
              title={t('companies.verifiedHelp')}
            >
              <VerifiedIcon className="size-5" />
              {t('companies.verified')}
            </span>
          )}
          <span className="tabular-nums">{t('companies.homes', { count: company.listingCount })}</span>
          {city && <span>{t('companies.basedIn', { city: `${city.name[lang]}, ${city.provinceCode}` })}</span>}
          <span>{t('companies.since', { siteName, year: company.since.slice(0, 4) })}</span>
        </p>
        {(phone || website) && (
          <p className="mt-3 flex flex-wrap gap-3 print:hidden">
            {phone && (
              <a href={phoneLink(phone)} className={buttonClass()}>
                <PhoneIcon className="size-5" />
                {t('companies.call', { phone })}
              </a>
            )}
            {website && (
              <a href={website} target="_blank" rel="noopener nofollow" className={buttonClass()}>
                <ExternalLinkIcon className="size-5" />
                {t('companies.website')}
                <VisuallyHidden> ({t('ui.opensInNewTab')})</VisuallyHidden>
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function organization(company: CompanyProfile, path: string, { appUrl, publicWords }: Globals, lang: 'en' | 'fr') {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: company.name,
    url: appUrl + publicPath(publicWords, lang, path),
    ...(company.logo && { logo: appUrl + company.logo, image: appUrl + company.logo }),
    ...(company.phone && { telephone: company.phone }),
    ...(company.website && { sameAs: [company.website] }),
    ...(company.city && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: company.city.name.en,
        addressRegion: company.city.provinceCode,
        addressCountry: 'CA',
      },
    }),
  };
}

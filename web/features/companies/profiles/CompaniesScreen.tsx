import { apiContext, langContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { ListPages, listPath, pageLinks, pageNumberOf, redirectBeyondLast } from '#web/app/ListPages.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { redirectToLocalSlug } from '#web/app/redirect-to-local-slug.ts';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BuildingIcon } from '#web/ui/more-icons.ts';
import { CompanyCardView } from './CompanyCardView.tsx';

/** Property managers of the country or of a place. */
export async function loader({ params, request, context }: LoaderArgs) {
  const url = new URL(request.url);
  const page = pageNumberOf(url);
  const query = { page: String(page), location: params.location };
  const list = await context.get(apiContext).companies.list({ query }, { signal: request.signal });
  const twin = redirectToLocalSlug(
    params.location,
    list.location,
    context.get(langContext),
    (slug) => `/${slug}/property-managers${url.search}`,
  );
  if (twin) return twin;
  const pathIn = (slug: string | undefined, at = page) =>
    listPath(slug ? `/${slug}/property-managers` : '/property-managers', at);
  const last = redirectBeyondLast(list.pagination, (at) => pathIn(params.location, at));
  if (last) return last;
  return { ...list, paths: { en: pathIn(list.location?.slug.en), fr: pathIn(list.location?.slug.fr) } };
}

type Load = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export function CompaniesScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { siteName } = globals;
  const { companies, location, locations, pagination, paths } = useLoaderData<Load>();
  const base = location ? `/${location.slug[lang]}/property-managers` : '/property-managers';
  const pathOf = (page: number) => listPath(base, page);
  const inPlace = location?.inPlace[lang] ?? t('search.everywhere');
  const title = location
    ? t('companies.titleOf', { location: lang === 'fr' ? inPlace : location.name.en })
    : t('companies.title');
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    ...(location ? [{ name: location.name[lang], path: `/${location.slug[lang]}` }] : []),
    { name: t('menu.Property Managers'), path: base },
  ];
  const suffix = pagination.page > 1 ? `, ${t('ui.page', { page: pagination.page })}` : '';
  return (
    <>
      <Head
        title={title + suffix}
        description={t('companies.description', { inPlace })}
        paths={paths}
        noindex={companies.length === 0}
        jsonLd={() => (import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang)] : [])}
        {...pageLinks(pagination, pathOf)}
      />
      <PageHeader crumbs={crumbs} title={title} lead={t('companies.lead', { siteName })} />
      <div className="page flex flex-col gap-10 pb-8">
        {companies.length === 0 ? (
          <EmptyState
            title={t('companies.none')}
            icon={<BuildingIcon className="size-6" />}
            actions={
              <Link to="/property-managers" className={buttonClass()}>
                {t('companies.whole')}
              </Link>
            }
          >
            {t('companies.noneText')}
          </EmptyState>
        ) : (
          <div>
            <p className="mb-4 text-soft tabular-nums">{t('companies.found', { count: pagination.count })}</p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {companies.map((company) => (
                <li key={company.id}>
                  <CompanyCardView company={company} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <ListPages pagination={pagination} label={t('companies.pages')} pathOf={pathOf} />
        <aside className="grid gap-8 border-t border-line pt-8 lg:grid-cols-[1fr_20rem]">
          <nav aria-labelledby="managers-elsewhere">
            <h2 id="managers-elsewhere" className="mb-3 text-17">
              {t('companies.elsewhere')}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {locations.map((place) => (
                <li key={place.id}>
                  <Link to={`/${place.slug[lang]}/property-managers`} className="chip">
                    {place.name[lang]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="rounded-card bg-spruce-tint p-5">
            <h2 className="text-17">{t('companies.advertise')}</h2>
            <p className="mt-1 mb-4 text-soft">{t('companies.advertiseText')}</p>
            <Link to="/advertise" className={buttonClass()}>
              {t('companies.advertiseLink')}
            </Link>
          </div>
        </aside>
      </div>
    </>
  );
}

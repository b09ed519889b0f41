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
import { ListIcon } from '#web/ui/icons.ts';
import { Teaser } from './Teaser.tsx';

/** Articles of the blog, optionally of one place or topic. */
export async function loader({ params, request, context }: LoaderArgs) {
  const url = new URL(request.url);
  const page = pageNumberOf(url);
  const category = url.searchParams.get('category')?.slice(0, 150) || undefined;
  const query = { page: String(page), location: params.location, category };
  const list = await context.get(apiContext).blogs.list({ query }, { signal: request.signal });
  const twin = redirectToLocalSlug(
    params.location,
    list.location,
    context.get(langContext),
    (slug) => `/${slug}/blog${url.search}`,
  );
  if (twin) return twin;
  const pathIn = (slug: string | undefined, at = page) => listPath(slug ? `/${slug}/blog` : '/blog', at, { category });
  const last = redirectBeyondLast(list.pagination, (at) => pathIn(params.location, at));
  if (last) return last;
  return { ...list, paths: { en: pathIn(list.location?.slug.en), fr: pathIn(list.location?.slug.fr) } };
}

type Load = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export function BlogScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { siteName } = globals;
  const { blogs, categories, category, location, locations, pagination, paths } = useLoaderData<Load>();
  const base = location ? `/${location.slug[lang]}/blog` : '/blog';
  const pathOf = (page: number, topic = category?.slug) => listPath(base, page, { category: topic });
  const { title, lead, description } = useWords(category, location);
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    ...(location ? [{ name: location.name[lang], path: `/${location.slug[lang]}` }] : []),
    { name: t('blogs.title'), path: base },
  ];
  const suffix = pagination.page > 1 ? `, ${t('ui.page', { page: pagination.page })}` : '';
  return (
    <>
      <Head
        title={title + suffix}
        description={description}
        paths={paths}
        noindex={blogs.length === 0}
        jsonLd={() => (import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang)] : [])}
        {...pageLinks(pagination, pathOf)}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('blogs.feedTitle', { siteName })}
        href={lang === 'fr' ? '/fr/blog/rss.xml' : '/blog/rss.xml'}
      />
      <PageHeader crumbs={crumbs} title={title} lead={lead}>
        {categories.length > 1 && (
          <nav aria-label={t('blogs.categories')} className="mt-6">
            <ul className="flex flex-wrap gap-2">
              <Topic to={listPath(base, 1)} isOn={!category} label={t('blogs.all')} />
              {categories.map(({ slug, name }) => (
                <Topic key={slug} to={pathOf(1, slug)} isOn={slug === category?.slug} label={name} />
              ))}
            </ul>
          </nav>
        )}
      </PageHeader>
      <div className="page flex flex-col gap-10 pb-8">
        {blogs.length === 0 ? (
          <EmptyState
            title={t('blogs.none')}
            icon={<ListIcon className="size-6" />}
            actions={
              <Link to="/blog" className={buttonClass()}>
                {t('blogs.wholeBlog')}
              </Link>
            }
          >
            {t('blogs.noneText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {blogs.map((blog, index) => (
              <li key={blog.slug} className={index === 0 && blogs.length > 3 ? 'sm:col-span-2 lg:col-span-3' : ''}>
                <Teaser blog={blog} isLead={index === 0 && blogs.length > 3} />
              </li>
            ))}
          </ul>
        )}
        <ListPages pagination={pagination} label={t('blogs.pages')} pathOf={pathOf} />
        <Onward location={location} locations={locations} base={base} isNarrow={Boolean(location || category)} />
      </div>
    </>
  );
}

function useWords(category: Load['category'], place: Load['location']) {
  const t = useT();
  if (!place) {
    const title = category ? t('blogs.titleCategory', { category: category.name }) : t('blogs.title');
    return { title, lead: t('blogs.lead'), description: t('blogs.description') };
  }
  const inPlace = place.inPlace[t.lang];
  // French needs the place with its preposition.
  const location = t.lang === 'fr' ? inPlace : place.name.en;
  const title = category
    ? t('blogs.titleCategoryOf', { category: category.name, location })
    : t('blogs.titleOf', { location });
  return { title, lead: t('blogs.leadOf', { inPlace }), description: t('blogs.descriptionOf', { inPlace }) };
}

function Topic({ to, isOn, label }: { to: string; isOn: boolean; label: string }) {
  return (
    <li>
      <Link to={to} className="chip" aria-current={isOn ? 'true' : undefined} preventScrollReset>
        {label}
      </Link>
    </li>
  );
}

/** Links to the whole blog, other places and the RSS feed. */
function Onward({
  location,
  locations,
  base,
  isNarrow,
}: Pick<Load, 'location' | 'locations'> & { base: string; isNarrow: boolean }) {
  const t = useT();
  const lang = useLang();
  return (
    <aside className="flex flex-col gap-5 border-t border-line pt-8">
      <div className="flex flex-wrap gap-3">
        {isNarrow && (
          <Link to="/blog" className={buttonClass()}>
            {t('blogs.readMore')}
          </Link>
        )}
        {location && (
          <Link to={`/${location.slug[lang]}`} className={buttonClass({ variant: 'primary' })}>
            {t('blogs.homesIn', { inPlace: location.inPlace[lang] })}
          </Link>
        )}
      </div>
      {locations.length > 0 && (
        <nav aria-labelledby="blog-places">
          <h2 id="blog-places" className="mb-3 text-17">
            {t('blogs.places')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {locations
              .filter(({ slug }) => `/${slug[lang]}/blog` !== base)
              .map((place) => (
                <li key={place.slug.en}>
                  <Link to={`/${place.slug[lang]}/blog`} className="chip">
                    {place.name[lang]}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      )}
      <p>
        <a
          href={lang === 'fr' ? '/fr/blog/rss.xml' : '/blog/rss.xml'}
          className="link inline-flex min-h-11 items-center"
        >
          {t('blogs.feed')}
        </a>
      </p>
    </aside>
  );
}

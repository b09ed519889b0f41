import { RENTAL_TYPE_SHORTCUTS } from '#common/catalog/rental-type-shortcuts.ts';
import { apiContext, globalsContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

/** Number of popular cities with links to all their searches. */
const SEARCH_CITIES = 4;

export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext);
  const [places, { pages }, { blogs }] = await Promise.all([
    api.locations.list(),
    api.content.pages(),
    context.get(globalsContext).modules.blog.isEnabled ? api.blogs.list({ query: { perPage: '12' } }) : { blogs: [] },
  ]);
  return {
    pages: pages.filter(({ slug }) => slug !== 'sitemap').map(({ slug, title }) => ({ slug, title })),
    blogs: blogs.map(({ slug, title }) => ({ slug, title })),
    provinces: places.provinces.map(({ name, slug }) => ({ name, slug })),
    popular: places.popular,
  };
}

interface Entry {
  to: string;
  label: string;
}

export function SitemapScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const { siteName, modules } = globals;
  const { pages, blogs, provinces, popular } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: t('content.sitemapTitle'), path: '/sitemap' },
  ];
  const searches = popular.slice(0, SEARCH_CITIES).flatMap((place) =>
    RENTAL_TYPE_SHORTCUTS.slice(0, 6).map(({ key, slug }) => ({
      to: `/${place.slug[lang]}/${slug[lang]}`,
      label: `${t(`catalog.shortcut.${key}`)} ${place.inPlace[lang]}`,
    })),
  );
  return (
    <>
      <Head
        title={t('content.sitemapTitle')}
        description={t('content.sitemapDescription', { siteName })}
        paths={{ en: '/sitemap', fr: '/sitemap' }}
        jsonLd={() => (import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang)] : [])}
      />
      <PageHeader
        crumbs={crumbs}
        title={t('content.sitemapTitle')}
        lead={t('content.sitemapDescription', { siteName })}
      />
      <div className="page grid gap-x-10 gap-y-12 pb-8 sm:grid-cols-2 lg:grid-cols-4">
        <Part
          title={t('content.sitemapPages', { siteName })}
          entries={pages.map(({ slug, title }) => ({ to: `/${slug}`, label: title }))}
        />
        <Part
          title={t('content.sitemapPlaces')}
          entries={[
            { to: '/cities', label: t('content.allCities') },
            ...provinces.map(({ name, slug }) => ({ to: `/${slug}`, label: name })),
          ]}
        />
        <Part
          title={t('content.sitemapCities')}
          entries={popular.map(({ slug, name }) => ({ to: `/${slug[lang]}`, label: name[lang] }))}
        />
        {modules.blog.isEnabled && (
          <Part
            title={t('content.sitemapBlog')}
            entries={[
              { to: '/blog', label: t('content.allArticles') },
              ...blogs.map(({ slug, title }) => ({ to: `/blog/${slug}`, label: title })),
            ]}
          />
        )}
        <Part
          title={t('shell.searchHomes')}
          entries={[
            { to: '/listings', label: t('shell.searchHomes') },
            { to: '/property-managers', label: t('menu.Property Managers') },
            { to: '/pricing', label: t('menu.Pricing') },
            ...searches,
          ]}
          className="sm:col-span-2 lg:col-span-4"
          listClassName="sm:columns-2 lg:columns-3 gap-x-10"
        />
      </div>
    </>
  );
}

function Part({
  title,
  entries,
  className = '',
  listClassName = '',
}: {
  title: string;
  entries: Entry[];
  className?: string;
  listClassName?: string;
}) {
  return (
    <section className={className}>
      <h2 className="mb-2 text-17">{title}</h2>
      <ul className={listClassName}>
        {entries.map(({ to, label }) => (
          <li key={to} className="break-inside-avoid">
            <Link
              to={to}
              className="inline-flex min-h-9 items-center py-1 text-spruce hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { BlogArticle, BlogTeaser } from '#common/contract/site/blogs.ts';
import { formatDay } from '#common/i18n/format.ts';
import { photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useGlobals, useLang, useT } from '#web/app/context.ts';
import type { Globals } from '#web/app/globals.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { RichProse } from '#web/app/RichProse.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { OnThisPage } from '#web/features/content/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { Teaser } from './Teaser.tsx';

interface ArticleViewProps {
  blog: BlogArticle;
  related: readonly BlogTeaser[];
  /** A draft, which search engines must not keep. */
  isPreview?: boolean;
}

/** An article with links to related ones. */
export function ArticleView({ blog, related, isPreview = false }: ArticleViewProps) {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const path = `/blog/${blog.slug}`;
  const pathOf = (slug: string | undefined) => slug && `/blog/${slug}`;
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: t('blogs.title'), path: '/blog' },
    { name: blog.title, path },
  ];
  const published = siteDayOf(blog.publishedAt);
  const updated = siteDayOf(blog.updatedAt);
  return (
    <>
      <Head
        title={blog.title}
        description={blog.summary}
        paths={{ en: pathOf(blog.slugs.en), fr: pathOf(blog.slugs.fr) }}
        image={blog.socialImage ?? undefined}
        ogType="article"
        noindex={isPreview}
        jsonLd={() =>
          import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang), blogPosting(blog, globals, lang)] : []
        }
      />
      <article>
        <PageHeader crumbs={crumbs} title={blog.title} lead={blog.summary}>
          {blog.category && (
            <p className="mt-4">
              <Link to={`/blog?category=${blog.category.slug}`} className="chip">
                {blog.category.name}
              </Link>
            </p>
          )}
          <p className="mt-4 text-13 text-soft">
            {t('blogs.byline', { author: blog.author })} · <time dateTime={published}>{formatDay(published, t)}</time> ·{' '}
            {t('blogs.minutes', { count: blog.minutes })}
            {updated > published && <> · {t('blogs.updated', { day: formatDay(updated, t) })}</>}
          </p>
        </PageHeader>
        {blog.picture && (
          <div className="page pb-8 md:pb-10">
            <LazyImage
              src={photoSrc(blog.picture, 960)}
              srcSet={photoSrcSet(blog.picture)}
              sizes="(min-width: 80rem) 77rem, 94vw"
              alt={blog.pictureAlt}
              width={1280}
              height={560}
              focus={blog.pictureFocus}
              priority
              className="aspect-photo rounded-card md:aspect-[16/7]"
            />
          </div>
        )}
        <div className="page grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
          <RichProse html={blog.body} />
          <aside className="flex flex-col items-start gap-6 lg:sticky lg:top-24 print:hidden">
            <OnThisPage html={blog.body} />
            {blog.location && (
              <Link to={`/${blog.location.slug}`} className={buttonClass({ variant: 'primary' })}>
                {t('blogs.homesAt', { location: blog.location.name })}
              </Link>
            )}
          </aside>
        </div>
      </article>
      {related.length > 0 && (
        <section className="page mt-14 print:hidden">
          <h2 className="mb-4 text-20">{t('blogs.related')}</h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug}>
                <Teaser blog={other} headingLevel={3} />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link to="/blog" className={buttonClass()}>
              {t('blogs.readMore')}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

function blogPosting(blog: BlogArticle, { appUrl, publicWords, siteName }: Globals, lang: 'en' | 'fr') {
  const url = appUrl + publicPath(publicWords, lang, `/blog/${blog.slug}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.summary,
    inLanguage: lang === 'fr' ? 'fr-CA' : 'en-CA',
    datePublished: blog.publishedAt,
    dateModified: blog.updatedAt,
    author: { '@type': 'Person', name: blog.author },
    publisher: { '@type': 'Organization', name: siteName, url: appUrl },
    mainEntityOfPage: url,
    url,
    ...(blog.socialImage && { image: [appUrl + blog.socialImage] }),
  };
}

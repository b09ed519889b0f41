import type { BlogTeaser } from '#common/contract/site/blogs.ts';
import { formatDay } from '#common/i18n/format.ts';
import { photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';

export interface TeaserProps {
  blog: BlogTeaser;
  headingLevel?: 2 | 3;
  /** The first of a list: wide, with the photo beside the text. */
  isLead?: boolean;
}

/** An article in a list: one link with a photo. */
export function Teaser({ blog, headingLevel = 2, isLead = false }: TeaserProps) {
  const t = useT();
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={`card group relative flex h-full flex-col overflow-hidden ${isLead ? 'lg:grid lg:grid-cols-2' : ''}`}
    >
      {blog.picture && (
        <LazyImage
          src={photoSrc(blog.picture, 640)}
          srcSet={photoSrcSet(blog.picture, isLead ? 1280 : 960)}
          sizes={isLead ? '(min-width: 62rem) 40rem, 94vw' : '(min-width: 62rem) 26rem, (min-width: 40rem) 46vw, 94vw'}
          alt=""
          width={640}
          height={427}
          focus={blog.pictureFocus}
          priority={isLead}
          className={`aspect-photo ${isLead ? 'lg:aspect-auto lg:h-full lg:min-h-80' : ''}`}
        />
      )}
      <div className={`flex flex-1 flex-col gap-2 p-5 ${isLead ? 'lg:justify-center lg:p-10' : ''}`}>
        <p className="text-13 text-soft">{[blog.category?.name, blog.location?.name].filter(Boolean).join(' · ')}</p>
        <Heading className={isLead ? 'text-20 md:text-26' : 'text-17'}>
          <Link
            to={`/blog/${blog.slug}`}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce"
          >
            {blog.title}
          </Link>
        </Heading>
        <p className="text-soft">{blog.summary}</p>
        <p className={`pt-2 text-13 text-soft ${isLead ? '' : 'mt-auto'}`}>
          <time dateTime={blog.publishedAt}>{formatDay(siteDayOf(blog.publishedAt), t)}</time> ·{' '}
          {t('blogs.minutes', { count: blog.minutes })}
        </p>
      </div>
    </article>
  );
}

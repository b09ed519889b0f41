import { findShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { CachedHtml } from '#web/app/CachedHtml.tsx';
import { useLang, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import type { Around, AroundLink } from './around.ts';
import { RentTrends } from './RentTrends.tsx';

/** Links and texts about a place: searches, places, trends, managers, articles, questions. */
export function Surroundings({ around }: { around: Around }) {
  return (
    <CachedHtml source={around} name="surroundings" className="flex flex-col gap-12">
      <Sections around={around} />
    </CachedHtml>
  );
}

function Sections({ around }: { around: Around }) {
  const t = useT();
  const lang = useLang();
  const { location: place, popularSearches, nearby, popular, neighbourhoods } = around.location;
  const inPlace = place.inPlace[lang];
  const slug = place.slug[lang];
  return (
    <>
      <RentTrends trends={around.trends} inPlace={inPlace} />
      {popularSearches.length > 0 && (
        <Section title={t('around.shortcuts', { inPlace })}>
          <Links
            items={popularSearches.map(({ shortcut, slug: words, count }) => ({
              to: `/${slug}/${words[lang]}`,
              label: t.dynamic(`catalog.shortcut.${findShortcut(words.en)?.key ?? shortcut}`) ?? shortcut,
              count,
            }))}
          />
        </Section>
      )}
      {neighbourhoods.length > 0 && (
        <Section title={t('around.neighbourhoods', { inPlace })}>
          <Links
            items={neighbourhoods
              .slice(0, 40)
              .map((hood) => ({ to: `/${slug}?hood=${hood.slug}`, label: hood.name[lang] }))}
          />
        </Section>
      )}
      <Managers around={around} inPlace={inPlace} slug={slug} />
      <About around={around} inPlace={inPlace} />
      {around.faqs.length > 0 && (
        <Section title={t('around.faq')}>
          <div className="max-w-prose divide-y divide-line border-y border-line">
            {around.faqs.map((faq) => (
              <details key={faq.question} className="group">
                <summary className="min-h-11 py-3 font-medium">{faq.question}</summary>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server on write and on read */}
                <div className="prose pb-4 text-soft" dangerouslySetInnerHTML={{ __html: faq.answer }} />
              </details>
            ))}
          </div>
        </Section>
      )}
      {around.blogs.length > 0 && (
        <Section title={t('around.blog')} more={{ to: `/${slug}/blog`, label: t('around.blogAll') }}>
          <ul className="grid gap-4 md:grid-cols-3">
            {around.blogs.map((blog) => (
              <li key={blog.slug} className="card p-5">
                <h3 className="text-17">
                  <Link to={`/blog/${blog.slug}`} className="link">
                    {blog.title}
                  </Link>
                </h3>
                <p className="mt-2 text-soft">{blog.summary}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Places title={t('around.nearby')} places={nearby} />
      <Places title={t('around.popular')} places={popular} />
    </>
  );
}

/** The text and the picture that editors gave a city. */
function About({ around, inPlace }: { around: Around; inPlace: string }) {
  const t = useT();
  const { heading, text, picture } = around.about;
  if (!text && !picture) return null;
  return (
    <Section title={heading || t('around.about', { inPlace })}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server on write and on read */}
        {text && <div className="prose max-w-prose" dangerouslySetInnerHTML={{ __html: text }} />}
        {picture && (
          <LazyImage
            src={photoSrc(picture.src, 640)}
            srcSet={photoSrcSet(picture.src, 960)}
            sizes="(min-width: 62rem) 38rem, 94vw"
            alt={picture.alt[t.lang]}
            width={960}
            height={640}
            focus={picture.focus}
            className="aspect-photo rounded-card"
          />
        )}
      </div>
    </Section>
  );
}

function Managers({ around, inPlace, slug }: { around: Around; inPlace: string; slug: string }) {
  const t = useT();
  if (around.companies.length === 0) return null;
  return (
    <Section
      title={t('around.managers', { inPlace })}
      more={{ to: `/${slug}/property-managers`, label: t('around.managersAll') }}
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {around.companies.map((company) => (
          <li key={company.id} className="card relative p-3 sm:p-5">
            <h3 className="text-17">
              <Link to={`/property-managers/${company.slug}`} className="after:absolute after:inset-0">
                {company.name}
              </Link>
            </h3>
            <p className="text-soft">{t('around.homes', { count: company.listingCount })}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Places({ title, places }: { title: string; places: AroundLink[] }) {
  const lang = useLang();
  if (places.length === 0) return null;
  return (
    <Section title={title}>
      <Links items={places.map(({ slug, name, count }) => ({ to: `/${slug[lang]}`, label: name[lang], count }))} />
    </Section>
  );
}

function Section({
  title,
  more,
  children,
}: {
  title: string;
  more?: { to: string; label: string };
  children: React.ReactNode;
}) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-20">{title}</h2>
        {more && (
          <Link to={more.to} className="link">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Links({ items }: { items: { to: string; label: string; count?: number }[] }) {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
      {items.map(({ to, label, count }) => (
        <li key={to} className="shrink-0">
          <Link to={to} className="chip">
            {label}
            {count !== undefined && <span className="text-soft tabular-nums">{formatNumber(count, t.lang)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { publicPath } from '#common/screens/public-path.ts';
import { useGlobals, useLang } from '#web/app/context.ts';
import { StructuredData } from '#web/app/static-html.tsx';
import { useLocation } from '#web/router/router.tsx';

export interface HeadProps {
  title: string;
  description?: string;
  /**
   * Canonical path and query of this page in each language that has it, without the /fr prefix. The current URL by
   * default.
   */
  paths?: { en?: string | undefined; fr?: string | undefined };
  noindex?: boolean;
  /** Path or URL of the image for social previews. */
  image?: string;
  prevPath?: string;
  nextPath?: string;
  /** Structured data (schema.org). Wrap its creation in `import.meta.env.SSR`, because browsers don't need it. */
  jsonLd?: () => object[];
  ogType?: 'website' | 'article';
}

/**
 * Title, description, canonical URL, translations, social preview and structured data. React hoists them into the head.
 */
export function Head({
  title,
  description,
  paths,
  noindex,
  image,
  prevPath,
  nextPath,
  jsonLd,
  ogType = 'website',
}: HeadProps) {
  const { appUrl, publicWords, siteName, socialImage } = useGlobals();
  const lang = useLang();
  const location = useLocation();
  const twins = paths ?? { en: location.pathname, fr: location.pathname };
  const canonical = twins[lang] ?? location.pathname;
  const address = (path: string, of = lang) => appUrl + publicPath(publicWords, of, path);
  const full = title.includes(siteName) ? title : `${title} | ${siteName}`;
  const picture = new URL(image ?? socialImage, appUrl).href;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex,follow" />
      ) : (
        <>
          <link rel="canonical" href={address(canonical)} />
          {twins.en && <link rel="alternate" hrefLang="en-CA" href={address(twins.en, 'en')} />}
          {twins.fr && <link rel="alternate" hrefLang="fr-CA" href={address(twins.fr, 'fr')} />}
          {twins.en && <link rel="alternate" hrefLang="x-default" href={address(twins.en, 'en')} />}
          {prevPath && <link rel="prev" href={address(prevPath)} />}
          {nextPath && <link rel="next" href={address(nextPath)} />}
        </>
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={ogType} />
      <meta property="og:url" content={address(canonical)} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={lang === 'fr' ? 'fr_CA' : 'en_CA'} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <StructuredData source={location} data={jsonLd} />}
    </>
  );
}

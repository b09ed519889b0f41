import type { ComponentType } from 'react';
import type { ContentPage, Faq } from '#common/contract/content/content.ts';
import type { PagePart } from '#common/entries/page-types.ts';
import { formatDay } from '#common/i18n/format.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { RichProse } from '#web/app/RichProse.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { FaqList } from './FaqList.tsx';
import { faqJsonLd } from './faq-json-ld.ts';
import { OnThisPage } from './OnThisPage.tsx';
import { PageBlocks } from './PageBlocks.tsx';

/** The forms that a page may show. */
const FORMS: Partial<Record<ContentPage['form'], ComponentType>> = {
  contact: lazyPart(async () => (await import('./ContactForm.tsx')).ContactForm, 'forms'),
  advertise: lazyPart(async () => (await import('./AdvertiseForm.tsx')).AdvertiseForm, 'forms'),
};

/** The drawings of the program's own pages by slug; see `web/public/scenes`. */
const PICTURES: Record<string, string> = {
  'about-us': 'spring',
  advertise: 'trust',
  'all-in-prices': 'price',
  'how-ranking-works': 'ranking',
};

interface PageViewProps {
  page: ContentPage;
  faqs: readonly Faq[];
  /** A draft, which search engines must not keep. */
  isPreview?: boolean;
}

/** A page that editors write. Its type decides which parts are shown. */
export function PageView({ page, faqs, isPreview = false }: PageViewProps) {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const path = `/${page.slug}`;
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: page.title, path },
  ];
  const Form = FORMS[page.form];
  const has = (part: PagePart) => page.parts.includes(part);
  const summary = has('summary') ? page.summary : '';
  const contents = has('contents') && <OnThisPage html={page.body} />;
  const ending = (
    <>
      <FaqList faqs={faqs} />
      {has('updated') && (
        <p className="text-13 text-soft">{t('content.updated', { day: formatDay(siteDayOf(page.updatedAt), t) })}</p>
      )}
    </>
  );
  const jsonLd = () =>
    import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang), ...(faqs.length > 0 ? [faqJsonLd(faqs)] : [])] : [];
  return (
    <article>
      <Head
        title={page.title}
        description={page.summary}
        paths={page.paths}
        image={page.socialImage ?? undefined}
        noindex={isPreview}
        jsonLd={jsonLd}
      />
      <PageHeader crumbs={crumbs} title={page.title} lead={summary} scene={PICTURES[page.slug]} />
      <div
        className={`page grid items-start gap-x-16 gap-y-10 pb-8 ${Form ? 'lg:grid-cols-2' : 'lg:grid-cols-[42rem_1fr]'}`}
      >
        <div className="flex min-w-0 flex-col gap-10">
          {Form && contents}
          <RichProse html={page.body} />
          <PageFields fields={page.fields} />
          {has('blocks') && <PageBlocks blocks={page.contentBlocks} />}
          {!Form && ending}
        </div>
        {Form ? (
          <div className="card p-5 sm:p-6 lg:sticky lg:top-24 lg:row-span-2">
            <Optional>
              <Form />
            </Optional>
          </div>
        ) : (
          <div className="lg:sticky lg:top-24">{contents}</div>
        )}
        {Form && <div className="flex min-w-0 flex-col gap-10 empty:hidden">{ending}</div>}
      </div>
    </article>
  );
}

/** The values of the fields that the page's type defines. */
function PageFields({ fields }: Pick<ContentPage, 'fields'>) {
  return fields.map(({ key, label, html }) => (
    <section key={key}>
      <h2 className="mb-2 text-20">{label}</h2>
      <RichProse html={html} />
    </section>
  ));
}

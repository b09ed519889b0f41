import type { ComponentType } from 'react';
import { formatDay } from '#common/format.ts';
import { apiContext, useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { RichProse } from '#web/app/RichProse.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { LazyAdvertiseForm, LazyContactForm } from '#web/features/inquiries/index.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { FaqList } from './FaqList.tsx';
import { faqJsonLd } from './faq-json-ld.ts';
import { OnThisPage } from './OnThisPage.tsx';
import { PageBlocks } from './PageBlocks.tsx';

/** Forms by page slug. */
const FORMS: Record<string, ComponentType> = { 'contact-us': LazyContactForm, advertise: LazyAdvertiseForm };
/** FAQ topics by page slug. By default the topic is the slug. */
const TOPICS: Record<string, string> = { 'contact-us': 'general' };

/** A published page, or 404. */
export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext);
  const slug = new URL(request.url).pathname.replace(/^\/(?:fr(?:\/|$))?/, '').slice(0, 300);
  const [{ page }, { faqs }] = await Promise.all([
    api.content.page({ params: { slug } }),
    api.content.faqs({ params: { topic: TOPICS[slug] ?? slug } }).catch(() => ({ faqs: [] })),
  ]);
  return { page, faqs };
}

/** Handles the page's form when it is posted without JavaScript. */
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** A page that editors write. */
export function PageScreen() {
  const t = useT();
  const lang = useLang();
  const { appUrl } = useGlobals();
  const { page, faqs } = useLoaderData<typeof loader>();
  const path = `/${page.slug}`;
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: page.title, path },
  ];
  const Form = FORMS[page.slug];
  const jsonLd = () =>
    import.meta.env.SSR ? [breadcrumbList(crumbs, appUrl, lang), ...(faqs.length > 0 ? [faqJsonLd(faqs)] : [])] : [];
  return (
    <article>
      <Head title={page.title} description={page.summary} paths={{ en: path, fr: path }} jsonLd={jsonLd} />
      <PageHeader crumbs={crumbs} title={page.title} lead={page.summary} />
      <div
        className={`page grid items-start gap-x-16 gap-y-10 pb-8 ${Form ? 'lg:grid-cols-2' : 'lg:grid-cols-[42rem_1fr]'}`}
      >
        <div className="flex min-w-0 flex-col gap-10">
          <RichProse html={page.body} />
          <PageBlocks blocks={page.contentBlocks} />
          {!Form && <FaqList faqs={faqs} />}
          {!Form && (
            <p className="text-13 text-soft">
              {t('content.updated', { day: formatDay(page.updatedAt.slice(0, 10), t) })}
            </p>
          )}
        </div>
        {Form ? (
          <div className="card p-5 sm:p-6 lg:sticky lg:top-24 lg:row-span-2">
            <Optional>
              <Form />
            </Optional>
          </div>
        ) : (
          <div className="lg:sticky lg:top-24">
            <OnThisPage html={page.body} />
          </div>
        )}
        {Form && <FaqList faqs={faqs} />}
      </div>
    </article>
  );
}

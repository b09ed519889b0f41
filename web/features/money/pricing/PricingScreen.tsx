import { useGlobals, useLang, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { PageHeader } from '#web/app/PageHeader.tsx';
import { breadcrumbList } from '#web/app/structured-data.ts';
import { useLoaderData } from '#web/router/router.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { BundleTable } from './BundleTable.tsx';
import { loader } from './load-pricing.ts';
import { PriceCalculator } from './PriceCalculator.tsx';

export { loader };

/** The price page: a calculator, the bundles, and the uses of credits. */
export function PricingScreen() {
  const t = useT();
  const lang = useLang();
  const globals = useGlobals();
  const data = useLoaderData<typeof loader>();
  const { creditPrices } = data;
  const crumbs = [
    { name: t('ui.home'), path: '/' },
    { name: t('menu.Pricing'), path: '/pricing' },
  ];
  return (
    <>
      <Head
        title={t('menu.Pricing')}
        description={t('pricing.description', { siteName: globals.siteName })}
        paths={{ en: '/pricing', fr: '/pricing' }}
        jsonLd={() => (import.meta.env.SSR ? [breadcrumbList(crumbs, globals, lang)] : [])}
      />
      <PageHeader crumbs={crumbs} title={t('pricing.title')} lead={t('pricing.lead')} />
      <div className="page flex flex-col gap-12 pb-12">
        <PriceCalculator data={data} />
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <BundleTable bundles={data.bundles} creditPrices={creditPrices} />
          <div className="flex flex-col gap-8">
            <section aria-labelledby="credit-uses">
              <h2 id="credit-uses" className="text-26">
                {t('pricing.usesTitle')}
              </h2>
              <dl className="mt-4 divide-y divide-line border-y border-line">
                {(['activation', 'daily', 'featuredActivation', 'featuredDaily'] as const).map((use) => (
                  <div key={use} className="flex items-baseline justify-between gap-4 py-3">
                    <dt>{t(`pricing.${use}`)}</dt>
                    <dd className="shrink-0 font-semibold tabular-nums">
                      {t('pricing.credits', { count: creditPrices[use] })}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-soft">{t('pricing.usesText')}</p>
              <p className="mt-2 text-soft">{t('pricing.refunds')}</p>
            </section>
            <aside className="rounded-card bg-spruce-tint p-5">
              <p className="mb-4">{t('pricing.startText')}</p>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <Link to="/login?as=landlord" className={buttonClass({ variant: 'primary' })}>
                  {t('pricing.start')}
                </Link>
                <Link to="/advertise" className="link py-1">
                  {t('pricing.more')}
                </Link>
              </div>
            </aside>
          </div>
        </div>
      </div>
    </>
  );
}

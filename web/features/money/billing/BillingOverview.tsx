import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DetailPage, type DetailSection } from '#web/lists/DetailPage.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { BilledTo } from './BilledTo.tsx';
import { BillingTabs } from './BillingTabs.tsx';
import { CreditChange } from './CreditChange.tsx';
import { creditsInWords } from './facts.ts';
import type { BillingData } from './load-billing.ts';
import { SavedCard } from './SavedCard.tsx';
import { WalletTiles } from './WalletTiles.tsx';
import { WalletWarning } from './WalletWarning.tsx';

/** A landlord's wallet: balance, usage, payment card and billing information. */
export function BillingOverview({ data }: { data: BillingData }) {
  const t = useT();
  const sections: DetailSection[] = [
    { id: 'latest', title: t('portalBilling.latest.title'), children: <Latest data={data} /> },
    { id: 'prices', title: t('portalBilling.prices.title'), children: <Prices data={data} /> },
    { id: 'information', title: t('portalBilling.information.title'), children: <Information data={data} /> },
    { id: 'method', title: t('portalBilling.method.title'), children: <SavedCard method={data.method} /> },
  ];
  return (
    <>
      <BillingTabs current="overview" />
      <div className="max-w-5xl">
        <WalletWarning data={data} />
        <WalletTiles data={data} />
        <p className="mb-6">
          <Link to={pathTo('portal.billing.checkout')} className={buttonClass({ variant: 'primary' })}>
            {t('words.buyCredits')}
          </Link>
        </p>
      </div>
      <DetailPage name={t('portalBilling.wallet.title')} sections={sections} />
    </>
  );
}

type Part = { data: BillingData };

function Latest({ data: { latest } }: Part) {
  const t = useT();
  if (latest.length === 0) return <p className="max-w-prose text-soft">{t('portalBilling.latest.empty')}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {latest.map(({ id, label, listing, at, credits }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
            <span className="min-w-0">
              <span className="font-medium">{label}</span>
              <span className="block text-13 text-soft">
                <Moment at={at} />
                {listing && <span> · {listing.title}</span>}
              </span>
            </span>
            <CreditChange credits={credits} />
          </li>
        ))}
      </ul>
      <Link to={pathTo('portal.billing.usage', { tab: 'all' })} className="link mt-3 inline-block">
        {t('portalBilling.tabs.all')}
      </Link>
    </>
  );
}

const PRICES = ['activation', 'daily', 'featuredActivation', 'featuredDaily'] as const;

function Prices({ data: { prices } }: Part) {
  const t = useT();
  return (
    <>
      <dl className="divide-y divide-line">
        {PRICES.map((name) => (
          <div key={name} className="flex justify-between gap-4 py-2.5 first:pt-0">
            <dt>{t(`portalBilling.prices.${name}`)}</dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">{creditsInWords(prices[name], t)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-soft">
        {t('portalBilling.prices.free')}{' '}
        <Link to={pathTo('portal.listings')} className="link">
          {t('portalBilling.prices.listings')}
        </Link>
      </p>
    </>
  );
}

function Information({ data: { information } }: Part) {
  const t = useT();
  const words = t(information ? 'words.change' : 'portalBilling.information.add');
  return (
    <>
      {information ? (
        <BilledTo information={information} />
      ) : (
        <p className="max-w-prose text-soft">{t('portalBilling.information.empty')}</p>
      )}
      <Link
        to={pathTo('portal.billing', { edit: 'information' })}
        aria-label={information ? t('portalBilling.information.edit') : undefined}
        className={buttonClass({ size: 'small', className: 'mt-4' })}
      >
        {words}
      </Link>
    </>
  );
}

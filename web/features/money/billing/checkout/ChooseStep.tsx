import { useEffect, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useFailure } from '#web/app/use-failure.ts';
import { useNavigate } from '#web/router/router.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { BilledTo } from '../BilledTo.tsx';
import { BundleChoice } from './BundleChoice.tsx';
import { CardChoice } from './CardChoice.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { type Order, openingBody, orderPath } from './order.ts';
import { PromoField } from './PromoField.tsx';
import { recommendBundle, recommendFirstBundle } from './recommend-bundle.ts';
import { Summary, type SummaryFacts } from './Summary.tsx';
import { type Promo, usePromo } from './use-promo.ts';

/** The first step: bundle, promo code, billing information and card. */
export function ChooseStep({ data, refusal }: { data: CheckoutData; refusal: string | undefined }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const { bundles, creditPrices, information, method, stats, wallet } = data;
  const [bundleId, setBundleId] = useState(data.order.bundleId);
  const recommended = recommendBundle(bundles, stats.dailyCreditUsage);
  const isFirst = stats.numOfEnabledListings === 0 && !wallet.isMember;
  const first = isFirst
    ? recommendFirstBundle(bundles, { homes: Math.max(1, stats.numOfListings), prices: creditPrices })
    : undefined;
  const bundle = bundles.find(({ id }) => id === bundleId) ?? first?.offer ?? recommended?.offer;
  const [usesKeptCard, setKept] = useState(method !== null && (data.order.usesKeptCard || !data.order.keepsCard));
  const [keepsCard, setKeeps] = useState(data.order.keepsCard);
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);
  const promo = usePromo(data.order.code, bundle?.id);
  const opening = useRef({ of: '', key: '' });
  const order: Order = {
    bundleId: bundle?.id,
    code: promo.code,
    key: undefined,
    keepsCard: keepsCard && !usesKeptCard,
    usesKeptCard,
    isWaiting: false,
    isInformation: false,
  };
  const path = orderPath(order);
  const isSettled = !promo.isBusy && !isBusy;
  // All choices are in the URL, so a reload keeps them.
  useEffect(() => {
    if (isSettled && path !== orderPath({ ...data.order, key: undefined }))
      void navigate(path, { replace: true, preventScrollReset: true });
  }, [isSettled, path, data.order, navigate]);
  if (!bundle)
    return (
      <div className="card">
        <EmptyState title={t('portalBilling.checkout.nothingSold')}>
          {t('portalBilling.checkout.nothingSoldText')}
        </EmptyState>
      </div>
    );

  async function open(): Promise<void> {
    // A code was typed but not applied: show its effect first.
    if (promo.typed.trim() !== '' && !promo.applied && !promo.refusal) return promo.apply(promo.typed);
    if (!information) return navigate(orderPath({ ...order, isInformation: true }));
    // A repeated click, or one after a lost response, is the same purchase.
    if (opening.current.of !== path) opening.current = { of: path, key: crypto.randomUUID() };
    const { key } = opening.current;
    setBusy(true);
    setFailure(null);
    try {
      await api.billing.checkout({ body: openingBody({ ...order, bundleId: bundle?.id ?? 0, key }) });
      await navigate(orderPath({ ...order, key }));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof AppError)) return setFailure(t('lists.form.failed'));
      if (error.code === 'billing.incomplete') return navigate(orderPath({ ...order, isInformation: true }));
      if (error.code.startsWith('promo.')) promo.refuse(error.message);
      else setFailure(error.message);
    }
  }

  return (
    <form
      noValidate
      aria-busy={isBusy}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSettled) void open();
      }}
    >
      <div className="flex min-w-0 flex-col gap-6">
        {!data.isOpen && (
          <Notice tone="warning">
            {t('errors.checkout.closed')}{' '}
            <Link to="/contact-us" className="link">
              {t('portalBilling.checkout.write')}
            </Link>
          </Notice>
        )}
        {refusal && <ErrorState title={t('portalBilling.checkout.canceled')}>{refusal}</ErrorState>}
        <BundleChoice
          bundles={bundles}
          chosen={bundle.id}
          dailyUse={stats.dailyCreditUsage}
          recommended={recommended}
          first={first}
          creditPrices={creditPrices}
          onChoose={setBundleId}
        />
        {data.isOpen && (
          <>
            <PromoField promo={promo} />
            <CardChoice method={method} usesKept={usesKeptCard} onUse={setKept} keeps={keepsCard} onKeep={setKeeps} />
          </>
        )}
        {information && (
          <section aria-labelledby="to-title">
            <h2 id="to-title" className="mb-2 text-17">
              {t('portalBilling.checkout.to')}
            </h2>
            <BilledTo information={information} />
            <Link to={orderPath({ ...order, isInformation: true })} className="link mt-1 inline-block py-1">
              {t('portalBilling.information.edit')}
            </Link>
          </section>
        )}
        {failure && <ErrorState title={t('portalBilling.checkout.cantOpen')}>{failure}</ErrorState>}
      </div>
      <Summary
        facts={factsOf(bundle, promo.applied)}
        note={information || !data.isOpen ? undefined : t('portalBilling.checkout.taxesUnknown')}
      >
        {data.isOpen && (
          <SubmitButton busy={isBusy}>
            {t(isBusy ? 'portalBilling.checkout.opening' : 'portalBilling.checkout.go')}
          </SubmitButton>
        )}
      </Summary>
    </form>
  );
}

/** The summary before a purchase is opened. */
function factsOf(bundle: CheckoutData['bundles'][number], promo: Promo | undefined): SummaryFacts {
  const { name, credits, membershipMonths, priceCents } = bundle;
  const quote = promo ? promo.quote : bundle.quote;
  return {
    name,
    credits,
    membershipMonths,
    priceCents,
    code: promo?.code ?? null,
    discountCents: quote?.discountCents ?? 0,
    bonusCredits: quote?.bonusCredits ?? 0,
    taxes: quote?.taxes ?? null,
    totalCents: quote?.totalCents ?? null,
  };
}

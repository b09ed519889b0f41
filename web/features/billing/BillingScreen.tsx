import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BillingForm } from './BillingForm.tsx';
import { BillingOverview } from './BillingOverview.tsx';

const PATH = pathTo('portal.billing');
/** Number of transactions on the overview; the history screen has all. */
const LATEST = 6;

export async function loader({ context }: LoaderArgs) {
  const { wallet: calls, billing } = context.get(apiContext);
  const [wallet, stats, prices, information, method, latest] = await Promise.all([
    calls.wallet(),
    calls.stats(),
    billing.creditPrices(),
    billing.billingInformation(),
    billing.paymentMethod(),
    calls.transactions({ query: { perPage: '10' } }),
  ]);
  // The session ended, and its watcher redirects.
  if (!wallet || !stats || !prices || !information || !method || !latest) return undefined;
  return {
    wallet,
    stats,
    prices: prices.creditPrices,
    information: information.billingInformation,
    method: method.paymentMethod,
    latest: latest.rows.slice(0, LATEST),
  };
}

export type BillingData = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** The wallet overview; with `?edit=information` the form for billing information. */
export function BillingScreen() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (!data) return null;
  if (new URLSearchParams(search).get('edit') !== 'information') return <BillingOverview data={data} />;
  const submit = t('portalBilling.information.save');
  return <BillingForm known={data.information} to={PATH} backTo={PATH} submit={submit} />;
}

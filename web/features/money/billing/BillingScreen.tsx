import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import { BillingForm } from './BillingForm.tsx';
import { BillingOverview } from './BillingOverview.tsx';
import { loader } from './load-billing.ts';

const PATH = pathTo('portal.billing');

export { loader };

/** The wallet overview; with `?edit=information` the form for billing information. */
export function BillingScreen() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (new URLSearchParams(search).get('edit') !== 'information') return <BillingOverview data={data} />;
  const submit = t('portalBilling.information.save');
  return <BillingForm known={data.information} to={PATH} backTo={PATH} submit={submit} />;
}

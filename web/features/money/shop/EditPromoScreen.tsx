import { type PromoDetail, promoBodyOf } from '#common/contract/money/promo-codes.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { PromoForm } from './PromoForm.tsx';

export const loader = ({ params, context }: LoaderArgs) =>
  context.get(apiContext).promoCodes.promoCode({ params: { id: params.id ?? '' } });

/** One promo code. */
export function EditPromoScreen() {
  const promo = useLoaderData<typeof loader>();
  return (
    <>
      <EditPromo key={promo.id} promo={promo} />
      <Optional>
        <LazyChangeHistory kind="promo" id={promo.id} />
      </Optional>
    </>
  );
}

function EditPromo({ promo }: { promo: PromoDetail }) {
  const { api } = useApp();
  const params = { id: promo.id };
  const backTo = pathTo('admin.ecommerce', { tab: 'promos' });
  const { initial, withVersion, reread } = useVersioned(promo, promoBodyOf, () => api.promoCodes.promoCode({ params }));
  return (
    <PromoForm
      initial={initial}
      reread={reread}
      backTo={backTo}
      save={async (body) => {
        const { message } = await api.promoCodes.changePromoCode({ params, body: withVersion(body) });
        return { message, to: backTo };
      }}
    />
  );
}

import type { PromoBody } from '#common/contract/money/promo-codes.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { PromoForm } from './PromoForm.tsx';

/** A new promo code. */
export function CreatePromoScreen() {
  const { api } = useApp();
  const backTo = pathTo('admin.ecommerce', { tab: 'promos' });
  const initial: PromoBody = {
    code: '',
    kind: 'percent',
    value: '',
    bonusDays: '',
    startsOn: '',
    endsOn: '',
    maxUses: '',
    maxUsesPerCompany: '1',
    bundleIds: [],
  };
  return (
    <PromoForm
      isNew
      initial={initial}
      backTo={backTo}
      save={async (body) => {
        const { message } = await api.promoCodes.createPromoCode({ body });
        return { message, to: backTo };
      }}
    />
  );
}

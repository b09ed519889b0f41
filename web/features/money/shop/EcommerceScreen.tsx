import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { BundlesOnSale } from './BundlesOnSale.tsx';
import { PromosList } from './PromosList.tsx';
import { ShopForm } from './ShopForm.tsx';
import { TaxRates } from './TaxRates.tsx';

const TABS = ['settings', 'bundles', 'promos', 'rates'] as const;

const HISTORIES = { settings: 'settings', bundles: 'bundle', promos: 'promo', rates: 'taxes' } as const;

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).shop.settings();

/** Taxes and prices of what the site sells. */
export function EcommerceScreen() {
  const t = useT();
  const { search } = useLocation();
  const loaded = useLoaderData<typeof loader>();
  const asked = new URLSearchParams(search).get('tab');
  const current = TABS.find((tab) => tab === asked) ?? 'settings';
  return (
    <>
      <LinkTabs
        label={t('screens.admin.ecommerce')}
        current={current}
        tabs={TABS.map((id) => ({
          id,
          label: t(`shop.tabs.${id}`),
          to: pathTo('admin.ecommerce', id === 'settings' ? {} : { tab: id }),
        }))}
      />
      {current === 'settings' && <ShopForm {...loaded} />}
      {current === 'bundles' && <BundlesOnSale />}
      {current === 'promos' && <PromosList />}
      {current === 'rates' && <TaxRates />}
      <Optional>
        <LazyChangeHistory key={current} kind={HISTORIES[current]} />
      </Optional>
    </>
  );
}

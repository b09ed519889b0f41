import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { TransactionsList } from './TransactionsList.tsx';
import { UsageList } from './UsageList.tsx';

/** Used credits by listing and day, or all transactions of the wallet. */
export function UsageScreen() {
  const t = useT();
  const { search } = useLocation();
  const isAll = new URLSearchParams(search).get('tab') === 'all';
  return (
    <>
      <LinkTabs
        label={t('portalBilling.usage.tabs')}
        current={isAll ? 'all' : 'byListing'}
        tabs={[
          { id: 'byListing', label: t('portalBilling.usage.byListing'), to: pathTo('portal.billing.usage') },
          { id: 'all', label: t('portalBilling.usage.all'), to: pathTo('portal.billing.usage', { tab: 'all' }) },
        ]}
      />
      {isAll ? <TransactionsList /> : <UsageList />}
    </>
  );
}

import { useLocation } from '#web/router/router.tsx';
import { BillingTabs } from './BillingTabs.tsx';
import { TransactionsList } from './TransactionsList.tsx';
import { UsageList } from './UsageList.tsx';

/** Used credits by listing and day, or all transactions of the wallet. */
export function UsageScreen() {
  const { search } = useLocation();
  const isAll = new URLSearchParams(search).get('tab') === 'all';
  return (
    <>
      <BillingTabs current={isAll ? 'all' : 'usage'} />
      {isAll ? <TransactionsList /> : <UsageList />}
    </>
  );
}

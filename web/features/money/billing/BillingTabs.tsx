import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';

const PATHS = {
  overview: pathTo('portal.billing'),
  usage: pathTo('portal.billing.usage'),
  all: pathTo('portal.billing.usage', { tab: 'all' }),
  history: pathTo('portal.billing.history'),
  receipts: pathTo('portal.tax-receipts'),
};
const TABS = ['overview', 'usage', 'all', 'history', 'receipts'] as const;

/** The parts of billing, on each of them. */
export function BillingTabs({ current }: { current: keyof typeof PATHS }) {
  const t = useT();
  const tabs = TABS.map((id) => ({ id, label: t(`portalBilling.tabs.${id}`), to: PATHS[id] }));
  return <LinkTabs label={t('screens.portal.billing')} current={current} tabs={tabs} />;
}

import { formatNumber } from '#common/i18n/format.ts';
import { formatCents } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useCan } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Every credit bundle, with a switch for its sale. */
export function BundlesOnSale() {
  const { api, t } = useApp();
  const mayChange = useCan('modifyCreditBundles');
  const mayCreate = useCan('createCreditBundles');
  const { data, error, reload } = useLoad('bundles', (signal) => api.shop.bundles({}, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const toggle = async (bundle: string, id: number, body: { isOnSale: boolean; version: number }) => {
    const isSure =
      body.isOnSale ||
      (await confirm({
        title: t('shop.bundles.stopTitle', { bundle }),
        text: t('shop.bundles.stopText'),
        confirm: t('shop.bundles.stop'),
        cancel: t('ui.cancel'),
        isDestructive: true,
      }));
    if (!isSure) return;
    await runWithToast(t, () => api.shop.changeBundle({ params: { id }, body }));
    reload();
  };
  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{t('shop.bundles.help')}</p>
      {mayCreate && (
        <Link to={pathTo('admin.credit-bundles.create')} className="btn btn-secondary mb-4">
          {t('shop.bundles.create')}
        </Link>
      )}
      <ul className="grid max-w-4xl gap-3">
        {data.bundles.map(({ id, name, credits, membershipMonths, priceCents, isOnSale, version }) => {
          const action = t(isOnSale ? 'shop.bundles.stop' : 'shop.bundles.start');
          return (
            <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0 flex-1 basis-60">
                <h2 className="flex flex-wrap items-center gap-2 text-17">
                  {name}
                  <Badge tone={isOnSale ? 'good' : 'neutral'}>
                    {t(isOnSale ? 'shop.bundles.onSale' : 'shop.bundles.notOnSale')}
                  </Badge>
                </h2>
                <p className="text-15 text-soft">
                  {t('shop.bundles.offer', {
                    credits: formatNumber(credits, t.lang),
                    months: membershipMonths,
                    price: formatCents(priceCents, t),
                  })}
                </p>
              </div>
              {mayChange && (
                <Link
                  to={pathTo('admin.credit-bundles.edit', { id })}
                  className="btn btn-secondary btn-sm"
                  aria-label={t('shop.bundles.actionOf', { action: t('words.edit'), bundle: name })}
                >
                  {t('words.edit')}
                </Link>
              )}
              {mayChange && (
                <Button
                  size="small"
                  aria-label={t('shop.bundles.actionOf', { action, bundle: name })}
                  onClick={() => void toggle(name, id, { isOnSale: !isOnSale, version })}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

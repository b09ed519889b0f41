import type { OwnListingRow, SeveralAction } from '#common/contract/own-listings.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import type { BulkAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { confirmCost, confirmPublish, type Tools } from './listing-actions.ts';
import { listingNameOf } from './listing-name.ts';

type Rows = readonly OwnListingRow[];

/** Actions for several listings. Each runs for every listing, and refusals are shown with their reasons. */
export function listingBulkActions(tools: Tools): BulkAction<OwnListingRow>[] {
  const { t } = tools;
  const action = (name: SeveralAction, label: string, ask: (rows: Rows) => Promise<boolean>) => ({
    label,
    run: async (rows: Rows) => (await ask(rows)) && act(tools, rows, name),
  });
  const plain = (name: 'pause' | 'unfeature' | 'archive') => (rows: Rows) =>
    confirm({
      title: t(`ownListings.confirm.${name}Several`, { count: rows.length }),
      text: t(`ownListings.confirm.${name}Text`),
      confirm: t(`ownListings.actions.${name}`),
      isDestructive: name === 'archive',
    });
  const publish = (rows: Rows) =>
    confirmPublish(
      tools,
      rows.map(({ id }) => id),
      {
        title: t('ownListings.confirm.publishSeveral', { count: rows.length }),
        confirm: t('ownListings.actions.resume'),
      },
    );
  return [
    action('publish', t('ownListings.actions.resume'), publish),
    { label: t('ownListings.actions.feature'), run: (rows) => feature(tools, rows) },
    action('pause', t('ownListings.actions.pause'), plain('pause')),
    action('unfeature', t('ownListings.actions.unfeature'), plain('unfeature')),
    { ...action('archive', t('ownListings.actions.archive'), plain('archive')), isDanger: true },
  ];
}

/** Features the live listings, after a question with the price. */
async function feature(tools: Tools, chosen: Rows): Promise<boolean> {
  const { t } = tools;
  const rows = chosen.filter(({ state, isFeatured }) => state === 'active' && !isFeatured);
  const count = rows.length;
  const rest = chosen.length - count;
  if (count === 0) {
    toast({ severity: 'info', summary: t('ownListings.done.featureNone') });
    return false;
  }
  const text = [
    t('ownListings.confirm.featureSeveralText', { count }),
    rest > 0 && t('ownListings.confirm.featureRest', { count: rest }),
  ];
  const isSure = await confirmCost(tools, {
    title: t('ownListings.confirm.featureSeveral', { count }),
    text: text.filter(Boolean).join(' '),
    confirm: t('ownListings.actions.feature'),
    kind: 'featuredActivation',
    count,
  });
  return isSure && act(tools, rows, 'feature');
}

function act({ api, t }: Tools, rows: Rows, action: SeveralAction): Promise<boolean> {
  return runWithToast(t, async () => {
    const done = await api.ownListings.actOnSeveral({ body: { ids: rows.map(({ id }) => id), action } });
    const refused = done?.refused ?? [];
    const namesOf = (reason: string) =>
      rows
        .filter(({ id }) => refused.some((one) => one.id === id && one.message === reason))
        .map((row) => listingNameOf(row, t))
        .join(', ');
    const reasons = [...new Set(refused.map(({ message }) => message))];
    if (refused.length > 0)
      toast({
        severity: 'warn',
        summary: t('ownListings.done.refused', { count: refused.length }),
        detail: reasons.map((reason) => t('ownListings.done.refusedFor', { reason, names: namesOf(reason) })).join(' '),
        life: 0,
      });
    return done;
  });
}

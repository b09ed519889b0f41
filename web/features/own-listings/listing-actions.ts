import type { ListingAction, OwnListingRow } from '#common/contract/own-listings.ts';
import { listingPath } from '#common/listing-path.ts';
import type { App } from '#web/app/context.ts';
import type { BulkAction, RowAction } from '#web/private/lists/list-spec.ts';
import { run } from '#web/private/run.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { nameOf } from './listing-name.ts';

type Tools = Pick<App, 'api' | 't'>;
type Row = Pick<OwnListingRow, 'id' | 'state' | 'isFeatured' | 'name' | 'address' | 'city'>;

/** What publishing costs, in a sentence; empty while the prices are not known. */
async function costOf({ api, t }: Tools, kind: 'activation' | 'featuredActivation', count = 1): Promise<string> {
  const prices = (await api.ecommerce.creditPrices().catch(() => undefined))?.creditPrices;
  if (!prices) return '';
  const daily = kind === 'activation' ? prices.daily : prices.featuredDaily;
  return t('ownListings.confirm.publish', { credits: prices[kind] * count, daily: daily * count });
}

/** Puts one listing on the site, after its price was accepted. Answers whether it was done. */
export async function publish(tools: Tools, row: Row): Promise<boolean> {
  const { api, t } = tools;
  const isSure = await confirm({
    title: t('ownListings.confirm.publishTitle', { name: nameOf(row, t) }),
    text: await costOf(tools, 'activation'),
    confirm: t(row.state === 'paused' ? 'ownListings.actions.resume' : 'ownListings.actions.publish'),
    cancel: t('lists.confirm.cancel'),
  });
  return isSure && run(t, () => api.ownListings.act({ params: { id: row.id }, body: { action: 'publish' } }));
}

async function feature(tools: Tools, row: Row): Promise<boolean> {
  const { api, t } = tools;
  const isFeatured = !row.isFeatured;
  const isSure =
    !isFeatured ||
    (await confirm({
      title: t('ownListings.confirm.featureTitle', { name: nameOf(row, t) }),
      text: `${t('ownListings.confirm.featureText')} ${await costOf(tools, 'featuredActivation')}`,
      confirm: t('ownListings.actions.feature'),
      cancel: t('lists.confirm.cancel'),
    }));
  return isSure && run(t, () => api.ecommerce.featured({ params: { id: row.id }, body: { isFeatured } }));
}

/** Archives a listing or deletes a draft, after a question. Answers whether it was done. */
export async function remove({ api, t }: Tools, row: Row): Promise<boolean> {
  const isDraft = row.state === 'draft';
  const kind = isDraft ? 'delete' : 'archive';
  const isSure = await confirm({
    title: t(`ownListings.confirm.${kind}Title`, { name: nameOf(row, t) }),
    text: t(`ownListings.confirm.${kind}Text`),
    confirm: t(`ownListings.actions.${kind}`),
    cancel: t('lists.confirm.cancel'),
    isDestructive: true,
  });
  return isSure && run(t, () => api.ownListings.remove({ params: { id: row.id } }));
}

/** What can be done with one listing, by where it stands; the first is what one most likely wants. */
export function rowActions(tools: Tools, row: Row, reload: () => void): RowAction[] {
  const { api, t } = tools;
  const { id, state } = row;
  const then = (call: Promise<boolean>) => void call.then((isDone) => isDone && reload());
  const act = (action: ListingAction) => then(run(t, () => api.ownListings.act({ params: { id }, body: { action } })));
  const duplicate = () =>
    then(
      run(t, async () => {
        await api.ownListings.duplicate({ params: { id } });
        return { message: t('ownListings.done.duplicated') };
      }),
    );
  const isOff = state === 'draft' || state === 'paused' || state === 'expired';
  const actions: (RowAction | false)[] = [
    { label: t('ownListings.actions.edit'), to: `/portal/listings/${id}` },
    isOff && {
      label: t(state === 'draft' ? 'ownListings.actions.publish' : 'ownListings.actions.resume'),
      run: () => then(publish(tools, row)),
    },
    state === 'active' && { label: t('ownListings.actions.pause'), run: () => act('pause') },
    state === 'review' && { label: t('ownListings.actions.withdraw'), run: () => act('pause') },
    state === 'active' && {
      label: t(row.isFeatured ? 'ownListings.actions.unfeature' : 'ownListings.actions.feature'),
      run: () => then(feature(tools, row)),
    },
    state === 'active' && {
      label: t('ownListings.actions.view'),
      to: listingPath({ id, name: row.name, address: row.address ?? '', city: row.city ?? '' }),
    },
    { label: t('ownListings.actions.duplicate'), run: duplicate },
    state === 'archived' && { label: t('ownListings.actions.restore'), run: () => act('restore') },
    state !== 'archived' &&
      state !== 'suspended' && {
        label: t(state === 'draft' ? 'ownListings.actions.delete' : 'ownListings.actions.archive'),
        run: () => then(remove(tools, row)),
        isDanger: true,
      },
  ];
  return actions.filter((action) => action !== false);
}

/** What can be done with several: each for itself, and what was refused is told with its reason. */
export function bulkActions(tools: Tools): BulkAction<OwnListingRow>[] {
  const { api, t } = tools;
  const several = async (rows: readonly OwnListingRow[], action: 'publish' | 'pause' | 'archive') => {
    const count = rows.length;
    const isSure = await confirm({
      title: t(`ownListings.confirm.${action}Several`, { count }),
      text: action === 'publish' ? await costOf(tools, 'activation', count) : t(`ownListings.confirm.${action}Text`),
      confirm: t(action === 'publish' ? 'ownListings.actions.resume' : `ownListings.actions.${action}`),
      cancel: t('lists.confirm.cancel'),
      isDestructive: action === 'archive',
    });
    if (!isSure) return false;
    return run(t, async () => {
      const done = await api.ownListings.actOnSeveral({ body: { ids: rows.map(({ id }) => id), action } });
      const refused = done?.refused ?? [];
      const why = [...new Set(refused.map(({ message }) => message))].join(' ');
      if (refused.length > 0)
        toast({
          severity: 'warn',
          summary: t('ownListings.done.refused', { count: refused.length }),
          detail: why,
          life: 0,
        });
      return done;
    });
  };
  return [
    { label: t('ownListings.actions.resume'), run: (rows) => several(rows, 'publish') },
    { label: t('ownListings.actions.pause'), run: (rows) => several(rows, 'pause') },
    { label: t('ownListings.actions.archive'), isDanger: true, run: (rows) => several(rows, 'archive') },
  ];
}

import type { ListingAction, OwnListingRow } from '#common/contract/landlords/own-listings.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { App } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import type { RowAction } from '#web/lists/list-spec.ts';
import type { Navigate } from '#web/router/browser-router.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { listingNameOf } from './listing-name.ts';

export interface Tools extends Pick<App, 'api' | 't'> {
  navigate: Navigate;
}
type Row = Pick<OwnListingRow, 'id' | 'state' | 'isFeatured' | 'name' | 'address' | 'city'> &
  Partial<Pick<OwnListingRow, 'canUndo'>>;

/** Prices and wallet, or undefined if they can't be loaded. The server decides about charges. */
async function meansOf({ api }: Tools) {
  const [prices, wallet] = await Promise.all([
    api.billing.creditPrices().catch(() => undefined),
    api.wallet.wallet().catch(() => undefined),
  ]);
  return { prices: prices?.creditPrices, credits: wallet?.credits };
}

interface Costly {
  title: string;
  /** Consequences, shown above the price. */
  text?: string;
  confirm: string;
  kind: 'activation' | 'featuredActivation';
  count?: number;
}

/** Asks before credits are spent, with price and balance. Links to checkout if the balance is too low. */
export async function confirmCost(
  tools: Tools,
  { title, text = '', confirm: label, kind, count = 1 }: Costly,
): Promise<boolean> {
  const { t, navigate } = tools;
  const { prices, credits } = await meansOf(tools);
  const price = (prices?.[kind] ?? 0) * count;
  if (credits !== undefined && credits < price) {
    const tooLow = t('ownListings.confirm.tooLow', { credits: price, have: credits });
    if (await confirm({ title, text: tooLow, confirm: t('words.buyCredits') }))
      await navigate(pathTo('portal.billing.checkout'));
    return false;
  }
  const daily = prices?.[kind === 'activation' ? 'daily' : 'featuredDaily'] ?? 0;
  const cost = prices && t('ownListings.confirm.publish', { credits: price, daily: daily * count });
  const have = credits !== undefined && t('ownListings.confirm.inWallet', { credits });
  return confirm({ title, text: [text, cost, have].filter(Boolean).join(' '), confirm: label });
}

/** Names the partner sites that will show a listing too; empty if the company doesn't share with any. */
async function partnersOf({ api, t }: Tools): Promise<string> {
  const { isShared, partners } = await api.ownFeeds.partners({}).catch(() => ({ isShared: false, partners: [] }));
  const names = partners.map(({ name }) => name).join('; ');
  return isShared && names ? t('ownListings.confirm.partners', { names }) : '';
}

/**
 * Asks before listings are published, with the price now or after the company's approval, and the partner sites that
 * show them too.
 */
export async function confirmPublish(tools: Tools, ids: readonly number[], asked: { title: string; confirm: string }) {
  const { api, t } = tools;
  const text = await partnersOf(tools);
  const known = await api.ownListings.listing({ params: { id: ids[0] ?? 0 } }).catch(() => undefined);
  if (known?.listing.company.status !== 'new')
    return confirmCost(tools, { ...asked, text, kind: 'activation', count: ids.length });
  const { prices, credits: have } = await meansOf(tools);
  const credits = (prices?.activation ?? 0) * ids.length;
  const cost = t('ownListings.confirm.publishInReview', { credits, count: ids.length });
  const balance = have !== undefined && t('ownListings.confirm.inWallet', { credits: have });
  const short = have !== undefined && have < credits && t('ownListings.confirm.buyBefore');
  return confirm({ ...asked, text: [text, cost, balance, short].filter(Boolean).join(' ') });
}

/** Publishes a listing or submits it for review, after a question. Returns whether it was done. */
export async function publish(tools: Tools, row: Row): Promise<boolean> {
  const { api, t } = tools;
  const isSure = await confirmPublish(tools, [row.id], {
    title: t('ownListings.confirm.publishTitle', { name: listingNameOf(row, t) }),
    confirm: t(row.state === 'paused' ? 'words.activate' : 'words.publish'),
  });
  return isSure && runWithToast(t, () => api.ownListings.act({ params: { id: row.id }, body: { action: 'publish' } }));
}

async function feature(tools: Tools, row: Row): Promise<boolean> {
  const { api, t } = tools;
  const isFeatured = !row.isFeatured;
  const isSure =
    !isFeatured ||
    (await confirmCost(tools, {
      title: t('ownListings.confirm.featureTitle', { name: listingNameOf(row, t) }),
      text: t('ownListings.confirm.featureText'),
      confirm: t('ownListings.actions.feature'),
      kind: 'featuredActivation',
    }));
  return isSure && runWithToast(t, () => api.billing.featured({ params: { id: row.id }, body: { isFeatured } }));
}

const undo = (api: Tools['api'], id: number) => api.ownListings.act({ params: { id }, body: { action: 'undo' } });

/** Archives a listing or deletes a draft, after a question. Returns whether it was done. */
async function remove({ api, t }: Tools, row: Row, undone: () => void): Promise<boolean> {
  const isDraft = row.state === 'draft';
  const kind = isDraft ? 'delete' : 'archive';
  const isSure = await confirm({
    title: t(`ownListings.confirm.${kind}Title`, { name: listingNameOf(row, t) }),
    text: t(`ownListings.confirm.${kind}Text`),
    confirm: t(`ownListings.actions.${kind}`),
    isDestructive: true,
  });
  return (
    isSure &&
    runWithToast(t, async () => {
      const done = await api.ownListings.remove({ params: { id: row.id } });
      return { ...done, action: row.state === 'active' ? undoOf(t, () => undo(api, row.id), undone) : undefined };
    })
  );
}

/** The button of a toast that makes listings live again which just went offline. */
export const undoOf = (t: Tools['t'], call: () => Promise<{ message: string }>, undone: () => void) => ({
  label: t('words.undo'),
  run: () => void runWithToast(t, call).then((isDone) => isDone && undone()),
});

/** Actions for a listing, by its state; the most likely first. */
export function rowActions(tools: Tools, row: Row, reload: () => void): RowAction[] {
  const { api, t, navigate } = tools;
  const { id, state } = row;
  const then = (call: Promise<boolean>) => void call.then((isDone) => isDone && reload());
  const act = (action: ListingAction) =>
    then(
      runWithToast(t, async () => {
        const done = await api.ownListings.act({ params: { id }, body: { action } });
        const isUndoable = state === 'active' && (action === 'pause' || action === 'rented');
        return { message: done.message, action: isUndoable ? undoOf(t, () => undo(api, id), reload) : undefined };
      }),
    );
  const duplicate = () =>
    then(
      runWithToast(t, async () => {
        const { listing } = await api.ownListings.duplicate({ params: { id } });
        const run = () => void navigate(pathTo('portal.listings.detail', { id: listing.id }));
        return { message: t('ownListings.done.duplicated'), action: { label: t('ownListings.actions.openCopy'), run } };
      }),
    );
  const isOff = state === 'draft' || state === 'paused' || state === 'expired';
  const actions: (RowAction | false)[] = [
    { label: t('words.edit'), to: pathTo('portal.listings.detail', { id }) },
    row.canUndo === true && { label: t('words.undo'), run: () => act('undo') },
    isOff && {
      label: t(state === 'draft' ? 'words.publish' : 'words.activate'),
      run: () => then(publish(tools, row)),
    },
    state === 'active' && { label: t('ownListings.actions.pause'), run: () => act('pause') },
    (state === 'active' || state === 'paused' || state === 'expired') && {
      label: t('ownListings.actions.rented'),
      run: () => act('rented'),
    },
    state === 'review' && { label: t('ownListings.actions.withdraw'), run: () => act('pause') },
    state === 'active' && {
      label: t(row.isFeatured ? 'ownListings.actions.unfeature' : 'ownListings.actions.feature'),
      run: () => then(feature(tools, row)),
    },
    state === 'active' && {
      label: t('ownListings.actions.view'),
      to: listingPath({ id, name: row.name, address: row.address ?? '', city: row.city ?? '' }),
    },
    state === 'active' && {
      label: t('screens.portal.listings.tours'),
      to: pathTo('portal.listings.tours', { id }),
    },
    { label: t('ownListings.actions.duplicate'), run: duplicate },
    state === 'archived' && { label: t('ownListings.actions.restore'), run: () => act('restore') },
    state !== 'archived' &&
      state !== 'suspended' && {
        label: t(state === 'draft' ? 'ownListings.actions.delete' : 'ownListings.actions.archive'),
        run: () => then(remove(tools, row, reload)),
        isDanger: true,
      },
  ];
  return actions.filter((action) => action !== false);
}

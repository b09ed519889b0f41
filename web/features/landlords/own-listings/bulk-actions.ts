import {
  MAX_LISTINGS_AT_ONCE,
  type OwnListingRow,
  type SeveralAction,
} from '#common/contract/landlords/own-listings.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import type { BulkAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { confirmCost, confirmPublish, type Tools, undoOf } from './listing-actions.ts';
import { listingNameOf } from './listing-name.ts';

type Rows = readonly OwnListingRow[];

/** Actions for several listings. Each runs for every listing, and refusals are shown with their reasons. */
export function listingBulkActions(tools: Tools): BulkAction<OwnListingRow>[] {
  const { t } = tools;
  const action = (name: SeveralAction, label: string, ask: (rows: Rows) => Promise<boolean>) => ({
    label,
    run: async (rows: Rows, { reload }: { reload: () => void }) => (await ask(rows)) && act(tools, rows, name, reload),
  });
  const plain = (name: 'pause' | 'rented' | 'unfeature' | 'archive') => (rows: Rows) =>
    confirm({
      title: t(`ownListings.confirm.${name}Several`, { count: rows.length }),
      text: t(`ownListings.confirm.${name}Text`),
      confirm: t(`ownListings.actions.${name}`),
      isDestructive: name === 'archive',
    });
  const publish = (rows: Rows) => {
    const ids = rows.filter(({ state }) => state !== 'active').map(({ id }) => id);
    return confirmPublish(tools, ids, {
      title: t('ownListings.confirm.publishSeveral', { count: ids.length }),
      confirm: t('words.activate'),
    });
  };
  return [
    {
      ...action('publish', t('words.activate'), publish),
      changes: ({ state }) => state !== 'active',
    },
    { ...action('pause', t('ownListings.actions.pause'), plain('pause')), changes: ({ state }) => state === 'active' },
    action('rented', t('ownListings.actions.rented'), plain('rented')),
    {
      label: t('ownListings.actions.feature'),
      changes: isFeaturable,
      run: (rows, { reload }) => feature(tools, rows, reload),
    },
    {
      ...action('unfeature', t('ownListings.actions.unfeature'), plain('unfeature')),
      changes: ({ isFeatured }) => isFeatured,
    },
    { ...action('archive', t('ownListings.actions.archive'), plain('archive')), isDanger: true },
  ];
}

const isFeaturable = ({ state, isFeatured }: OwnListingRow) => state === 'active' && !isFeatured;

/** Features the live listings, after a question with the price. */
async function feature(tools: Tools, chosen: Rows, reload: () => void): Promise<boolean> {
  const { t } = tools;
  const rows = chosen.filter(isFeaturable);
  const count = rows.length;
  const rest = chosen.length - count;
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
  return isSure && act(tools, rows, 'feature', reload);
}

const UNDOABLE: readonly SeveralAction[] = ['pause', 'rented', 'archive'];

/** Changes the listings in calls of `MAX_LISTINGS_AT_ONCE`. */
async function call({ api, t }: Tools, rows: Rows, action: SeveralAction) {
  const done: number[] = [];
  const refused: { id: number; message: string }[] = [];
  for (let at = 0; at < rows.length; at += MAX_LISTINGS_AT_ONCE) {
    const ids = rows.slice(at, at + MAX_LISTINGS_AT_ONCE).map(({ id }) => id);
    const answer = await api.ownListings.actOnSeveral({ body: { ids, action } });
    done.push(...answer.done);
    refused.push(...answer.refused);
  }
  return { done, refused, message: t('ownListings.done.several', { count: done.length }) };
}

function act(tools: Tools, rows: Rows, action: SeveralAction, reload: () => void): Promise<boolean> {
  const { t } = tools;
  return runWithToast(t, async () => {
    const { done, refused, message } = await call(tools, rows, action);
    const live = rows.filter(({ id, state }) => state === 'active' && done.includes(id));
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
    return {
      message,
      action:
        UNDOABLE.includes(action) && live.length > 0 ? undoOf(t, () => call(tools, live, 'undo'), reload) : undefined,
    };
  });
}

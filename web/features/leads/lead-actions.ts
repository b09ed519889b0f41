import type { Lead, LeadRow } from '#common/contract/leads.ts';
import type { App } from '#web/app/context.ts';
import { run } from '#web/private/run.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { nameOf } from './lead-state.tsx';
import { whenOf } from './when.ts';

/** Deletes a lead after a question that says what becomes of its tour. Answers whether it was done. */
export async function removeLead({ api, t }: Pick<App, 'api' | 't'>, lead: LeadRow | Lead): Promise<boolean> {
  const name = nameOf(lead, t);
  const { tour } = lead;
  const isSet = tour?.state === 'confirmed' && !tour.isOver;
  const what = isSet && tour?.time ? ` ${t('leads.confirm.deleteTour', { when: whenOf(tour.time, t), name })}` : '';
  const isSure = await confirm({
    title: t('leads.confirm.deleteTitle', { name }),
    text: t('leads.confirm.deleteText') + what,
    confirm: t('leads.actions.delete'),
    cancel: t('lists.confirm.cancel'),
    isDestructive: true,
  });
  return isSure && run(t, () => api.leads.remove({ params: { id: lead.id } }));
}

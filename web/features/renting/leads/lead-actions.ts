import { LEAD_STATES, type Lead, type LeadRow } from '#common/contract/renting/leads.ts';
import type { App } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import type { BulkAction, BulkChoice } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { nameOf } from './lead-state.tsx';
import { whenOf } from './when.ts';

/** Deletes a lead after a question, which mentions its tour. Returns whether it was deleted. */
export async function removeLead({ api, t }: Pick<App, 'api' | 't'>, lead: LeadRow | Lead): Promise<boolean> {
  const name = nameOf(lead, t);
  const { tour } = lead;
  const what =
    isAhead(lead) && tour?.time ? ` ${t('leads.confirm.deleteTour', { when: whenOf(tour.time, t), name })}` : '';
  const isSure = await confirm({
    title: t('leads.confirm.deleteTitle', { name }),
    text: t('leads.confirm.deleteText') + what,
    confirm: t('words.delete'),
    isDestructive: true,
  });
  return isSure && runWithToast(t, () => api.leads.remove({ params: { id: lead.id } }));
}

/** Actions for several leads: one status for all, or deletion after one question. */
export function bulkActions({ api, t }: Pick<App, 'api' | 't'>): (BulkAction<LeadRow> | BulkChoice<LeadRow>)[] {
  const idsOf = (rows: readonly LeadRow[]) => rows.map(({ id }) => id);
  const remove = async (rows: readonly LeadRow[]) => {
    const tours = rows.filter(isAhead).length;
    const isSure = await confirm({
      title: t('leads.confirm.deleteSeveralTitle', { count: rows.length }),
      text: [
        t('leads.confirm.deleteSeveralText', { count: rows.length }),
        tours > 0 && t('leads.confirm.deleteSeveralTours', { count: tours }),
      ]
        .filter(Boolean)
        .join(' '),
      confirm: t('words.delete'),
      isDestructive: true,
    });
    return isSure && runWithToast(t, () => api.leads.removeSeveral({ body: { ids: idsOf(rows) } }));
  };
  return [
    {
      label: t('leads.actions.setState'),
      choices: LEAD_STATES.map((state) => ({
        label: t(`leads.states.${state}`),
        run: (rows) => runWithToast(t, () => api.leads.setStates({ body: { ids: idsOf(rows), state } })),
      })),
    },
    { label: t('words.delete'), isDanger: true, run: remove },
  ];
}

const isAhead = ({ tour }: LeadRow | Lead) => tour?.state === 'confirmed' && !tour.isOver;

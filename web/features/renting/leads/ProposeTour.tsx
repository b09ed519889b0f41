import type { Lead } from '#common/contract/renting/leads.ts';
import { useApp, useT } from '#web/app/context.ts';
import { TourSlots } from '#web/features/renting/inquiries/TourSlots.tsx';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { Changed } from './use-lead.ts';
import { whenOf } from './when.ts';

export interface TourDialogProps {
  open: boolean;
  onClose: () => void;
  lead: Lead;
  change: Changed;
}

/** Suggests times for a tour to the renter. */
export function ProposeTour({ open, onClose, ...rest }: TourDialogProps) {
  const t = useT();
  const { tour } = rest.lead;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(tour ? 'leads.tour.proposeOthers' : 'leads.tour.propose')}
      closeLabel={t('ui.close')}
    >
      {tour?.state === 'confirmed' && tour.time && !tour.isOver && (
        <p className="mb-4 text-soft">{t('leads.tour.replaces', { when: whenOf(tour.time, t) })}</p>
      )}
      <ProposalForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ProposalForm({ lead: { id }, change, onClose }: Omit<TourDialogProps, 'open'>) {
  const { api, t } = useApp();
  const form = useForm({
    name: 'lead-tour',
    scope: id,
    rules: async () => (await import('#common/contract/renting/leads.ts')).proposalBody,
    async send(body) {
      await change(() => api.leads.proposeTour({ params: { id }, body }));
      onClose();
      return '';
    },
  });
  return (
    <FormFrame form={form} submit={t('leads.tour.sendTimes')}>
      <TourSlots form={form} legend={t('words.suggestedTimes')} hint={t('forms.tour.slotsHint')} />
      <TextArea
        label={t('leads.tour.message')}
        optionalLabel={t('ui.optional')}
        rows={2}
        maxLength={1000}
        {...form.field('message')}
      />
    </FormFrame>
  );
}

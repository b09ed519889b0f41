import { useApp, useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { nameOf } from './lead-state.tsx';
import type { TourDialogProps } from './ProposeTour.tsx';
import { whenOf } from './when.ts';

/** Declines or cancels a tour, with an optional message to the renter. */
export function DeclineTour({ open, onClose, ...rest }: TourDialogProps) {
  const t = useT();
  const { tour } = rest.lead;
  const time = tour?.state === 'confirmed' ? tour.time : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={time ? t('leads.confirm.offTitle', { when: whenOf(time, t) }) : t('leads.confirm.declineTitle')}
      closeLabel={t('ui.close')}
    >
      <p className="mb-4 text-soft">{t('leads.confirm.offText', { name: nameOf(rest.lead, t) })}</p>
      <RefusalForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function RefusalForm({ lead: { id, tour, canWrite }, change, onClose }: Omit<TourDialogProps, 'open'>) {
  const { api, t } = useApp();
  const form = useForm({
    name: 'lead-no-tour',
    scope: id,
    rules: async () => (await import('#common/contract/renting/leads.ts')).refusalBody,
    async send(body) {
      await change(() => api.leads.declineTour({ params: { id }, body }));
      onClose();
      return '';
    },
  });
  return (
    <FormFrame
      form={form}
      submit={t(tour?.state === 'confirmed' ? 'leads.tour.sendCancellation' : 'leads.tour.sendRefusal')}
    >
      {canWrite && (
        <TextArea
          label={t('leads.tour.message')}
          optionalLabel={t('ui.optional')}
          rows={3}
          maxLength={1000}
          {...form.field('message')}
        />
      )}
    </FormFrame>
  );
}

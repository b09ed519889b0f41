import { useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { InquiryFormProps } from './InquiryForm.tsx';
import { ownPerson } from './own-person.ts';
import { SenderFields } from './SenderFields.tsx';
import { TourSlots } from './TourSlots.tsx';
import { UnitField } from './UnitField.tsx';

/** A tour request with up to three times. */
export function TourForm({ listingId, floorPlans = [], floorPlanId }: InquiryFormProps) {
  const t = useT();
  const form = useForm({
    name: 'tour',
    scope: listingId,
    initial: { ...ownPerson(), floorPlanId: String(floorPlanId ?? '') },
  });
  return (
    <FormFrame form={form} submit={t('forms.tour.send')} hidden={{ listingId }}>
      <TourSlots form={form} legend={t('forms.tour.slots')} hint={t('forms.tour.slotsHint')} />
      <SenderFields form={form} />
      <UnitField form={form} floorPlans={floorPlans} />
      <TextArea label={t('forms.message')} optionalLabel={t('ui.optional')} rows={2} {...form.field('message')} />
    </FormFrame>
  );
}

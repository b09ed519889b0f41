import { useEffect, useState } from 'react';
import type { OpenTours } from '#common/contract/tours.ts';
import { useApp, useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AfterSent, useSentValues } from './AfterSent.tsx';
import { BookingForm } from './BookingForm.tsx';
import type { InquiryFormProps } from './InquiryForm.tsx';
import { ownPerson } from './own-person.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { SenderFields } from './SenderFields.tsx';
import { TourSlots } from './TourSlots.tsx';
import { UnitField } from './UnitField.tsx';

/** Books one of the landlord's free times, or suggests times if there are none or none fits. */
export function TourForm(props: InquiryFormProps) {
  const { api, t } = useApp();
  const { listingId } = props;
  const [open, setOpen] = useState<OpenTours>();
  const [suggests, setSuggests] = useState(false);
  useEffect(() => {
    // Without an answer, the visitor suggests times.
    api.tours.open({ params: { id: listingId } }).then(setOpen, () => {});
  }, [api, listingId]);
  const hasTimes = open !== undefined && open.days.length > 0;
  if (hasTimes && !suggests) return <BookingForm {...props} open={open} onSuggest={() => setSuggests(true)} />;
  return (
    <>
      {hasTimes && (
        <button type="button" className="link mb-4" onClick={() => setSuggests(false)}>
          {t('forms.tour.toBooking')}
        </button>
      )}
      <SuggestionForm {...props} />
    </>
  );
}

/** A tour request with up to three times. */
function SuggestionForm({ listingId, floorPlans = [], floorPlanId }: InquiryFormProps) {
  const t = useT();
  const [sent, keep] = useSentValues();
  const form: Form = useForm({
    name: 'tour',
    scope: listingId,
    initial: { ...ownPerson(), floorPlanId: String(floorPlanId ?? '') },
    onSent: async () => keep(form.ref.current),
  });
  return (
    <>
      <FormFrame form={form} submit={t('forms.tour.send')} hidden={{ listingId }}>
        <TourSlots form={form} legend={t('forms.tour.slots')} hint={t('forms.tour.slotsHint')} />
        <SenderFields form={form} />
        <UnitField form={form} floorPlans={floorPlans} />
        <TextArea label={t('forms.message')} optionalLabel={t('ui.optional')} rows={2} {...form.field('message')} />
        <ProfileFields form={form} />
      </FormFrame>
      {form.done !== null && <AfterSent kind="tour" listingId={listingId} values={sent} />}
    </>
  );
}

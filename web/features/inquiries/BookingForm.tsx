import type { OpenTours } from '#common/contract/tours.ts';
import { useApp } from '#web/app/context.ts';
import { tabStore } from '#web/app/storage.ts';
import { currentTracking } from '#web/app/tracking.ts';
import { tabSalt } from '#web/forms/drafts.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AfterSent, useSentValues } from './AfterSent.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import type { InquiryFormProps } from './InquiryForm.tsx';
import { ownPerson } from './own-person.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { SenderFields } from './SenderFields.tsx';
import { UnitField } from './UnitField.tsx';

interface BookingFormProps extends InquiryFormProps {
  open: OpenTours;
  /** Shows the form that suggests other times. */
  onSuggest: () => void;
}

/** Books one of the landlord's free times. */
export function BookingForm({ listingId, floorPlans = [], floorPlanId, open, onSuggest }: BookingFormProps) {
  const { api, t } = useApp();
  const [sent, keep] = useSentValues();
  const form: Form = useForm({
    name: 'tour-booking',
    scope: listingId,
    initial: { ...ownPerson(), floorPlanId: String(floorPlanId ?? '') },
    requestSalt: `tour-booking ${listingId} ${tabSalt(tabStore)}`,
    rules: async () => (await import('#common/contract/tours.ts')).bookingBody,
    async send(given) {
      const body = { ...given, tracking: currentTracking() };
      const { message } = await api.tours.book({ params: { id: listingId }, body });
      keep(form.ref.current);
      return message;
    },
  });
  return (
    <>
      <FormFrame form={form} submit={t('forms.tour.book')}>
        <p className="text-13 text-soft">{t('forms.tour.bookHint', { minutes: open.minutes })}</p>
        <FreeTimes form={form} days={open.days} />
        <button type="button" className="link self-start text-left text-15" onClick={onSuggest}>
          {t('forms.tour.suggest')}
        </button>
        <SenderFields form={form} />
        <UnitField form={form} floorPlans={floorPlans} />
        <TextArea label={t('forms.message')} optionalLabel={t('ui.optional')} rows={2} {...form.field('message')} />
        <ProfileFields form={form} />
      </FormFrame>
      {form.done !== null && <AfterSent kind="booking" listingId={listingId} values={sent} />}
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { InquiryFormProps, TourFormProps } from '#web/app/visitor-forms.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { SenderFields } from '#web/forms/SenderFields.tsx';
import type { PostedForm } from '#web/forms/submit-page-form.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { useActionData, useLocation } from '#web/router/router.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AfterSent, useSentValues } from './AfterSent.tsx';
import { BookingForm } from './BookingForm.tsx';
import { ownPerson } from './own-person.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { TourSlots } from './TourSlots.tsx';
import { UnitField } from './UnitField.tsx';

/** Books one of the landlord’s free times, or suggests times if there are none or none fits. */
export function TourForm({ openTours, ...props }: TourFormProps) {
  const { api, t } = useApp();
  const { listingId, floorPlanId } = props;
  const { search } = useLocation();
  const isPosted = useActionData<PostedForm>()?.form === 'tour-booking';
  const [open, setOpen] = useState(openTours);
  const [suggests, setSuggests] = useState(new URLSearchParams(search).get('times') === 'other');
  const [wasTaken, setWasTaken] = useState(false);
  const load = useCallback(() => {
    // Without an answer, the visitor suggests times.
    api.tours.open({ params: { id: listingId } }).then(setOpen, () => {});
  }, [api, listingId]);
  useEffect(load, [load]);
  // The response to a booking is shown even if no time is left.
  const hasTimes = open !== undefined && (open.days.length > 0 || isPosted || wasTaken);
  const href = `?contact=tour${floorPlanId ? `&plan=${floorPlanId}` : ''}`;
  if (hasTimes && !suggests)
    return (
      <BookingForm
        {...props}
        open={open}
        onTaken={() => {
          setWasTaken(true);
          load();
        }}
        suggestHref={`${href}&times=other#contact`}
        onSuggest={() => setSuggests(true)}
      />
    );
  return (
    <>
      {hasTimes && (
        <Link
          to={`${href}#contact`}
          rel="nofollow"
          className="link mb-4 inline-block"
          onClick={(event) => {
            event.preventDefault();
            setSuggests(false);
          }}
        >
          {t('forms.tour.toBooking')}
        </Link>
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
      <FormFrame form={form} submit={t('forms.tour.send')} hidden={{ listingId }} sticks>
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

import { useEffect } from 'react';
import type { OpenTours } from '#common/contract/renting/tours.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { InquiryFormProps } from '#web/app/visitor-forms.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { SenderFields } from '#web/forms/SenderFields.tsx';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AfterSent, useSentValues } from './AfterSent.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import { ownPerson } from './own-person.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { UnitField } from './UnitField.tsx';

interface BookingFormProps extends InquiryFormProps {
  open: OpenTours;
  /** Loads the free times again, because somebody else took the chosen one. */
  onTaken: () => void;
  /** URL of the form that suggests other times, for use without JavaScript. */
  suggestHref: string;
  /** Shows that form. */
  onSuggest: () => void;
}

/** Books one of the landlord's free times. */
export function BookingForm({
  listingId,
  floorPlans = [],
  floorPlanId,
  open,
  onTaken,
  ...suggestion
}: BookingFormProps) {
  const t = useT();
  const [sent, keep] = useSentValues();
  const form: Form = useForm({
    name: 'tour-booking',
    scope: listingId,
    initial: { ...ownPerson(), floorPlanId: String(floorPlanId ?? '') },
    onSent: async () => keep(form.ref.current),
  });
  const isTaken = form.code === 'tour.taken' && !form.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (isTaken) onTaken();
  }, [isTaken]);
  return (
    <>
      <FormFrame form={form} submit={t('forms.tour.book')} hidden={{ listingId }} sticks>
        <p className="text-13 text-soft">{t('forms.tour.bookHint', { minutes: open.minutes })}</p>
        <FreeTimes form={form} days={open.days} />
        <Link
          to={suggestion.suggestHref}
          rel="nofollow"
          className="link self-start text-15"
          onClick={(event) => {
            event.preventDefault();
            suggestion.onSuggest();
          }}
        >
          {t('forms.tour.suggest')}
        </Link>
        <SenderFields form={form} />
        <UnitField form={form} floorPlans={floorPlans} />
        <TextArea label={t('forms.message')} optionalLabel={t('ui.optional')} rows={2} {...form.field('message')} />
        <ProfileFields form={form} />
      </FormFrame>
      {form.done !== null && <AfterSent kind="booking" listingId={listingId} values={sent} />}
    </>
  );
}

import { useGlobals, useT } from '#web/app/context.ts';
import type { InquiryFormProps } from '#web/app/visitor-forms.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { SenderFields } from '#web/forms/SenderFields.tsx';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AfterSent, useSentValues } from './AfterSent.tsx';
import { ownPerson } from './own-person.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { UnitField } from './UnitField.tsx';

/** The instant inquiry to a listing's landlord. */
export function InquiryForm(props: InquiryFormProps) {
  const { listingId, address, floorPlans = [], floorPlanId, moveInOn = '' } = props;
  const t = useT();
  const { today } = useGlobals();
  const message = t('forms.inquiry.defaultMessage', { address });
  const [sent, keep] = useSentValues();
  const form: Form = useForm({
    name: 'inquiry',
    scope: listingId,
    initial: { ...ownPerson(), message, moveInOn, floorPlanId: String(floorPlanId ?? '') },
    onSent: async () => keep(form.ref.current),
  });
  return (
    <>
      <FormFrame form={form} submit={t('forms.inquiry.send')} hidden={{ listingId }} sticks>
        <SenderFields form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={t('forms.moveInDate')}
            min={today}
            optionalLabel={t('ui.optional')}
            {...form.field('moveInOn')}
          />
          <UnitField form={form} floorPlans={floorPlans} />
        </div>
        <TextArea label={t('forms.message')} required {...form.field('message')} />
        <ProfileFields form={form} hasMoveIn />
      </FormFrame>
      {form.done !== null && <AfterSent kind="inquiry" listingId={listingId} values={sent} />}
    </>
  );
}

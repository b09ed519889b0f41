import { CONTACT_SUBJECTS } from '#common/catalog/contact-subjects.ts';
import { useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { SenderFields } from '#web/forms/SenderFields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** A message to support. */
export function ContactForm() {
  const t = useT();
  const form = useForm({ name: 'contact' });
  return (
    <FormFrame form={form} submit={t('forms.contact.send')} repeatable>
      <SelectField
        className="wrap-choice"
        label={t('forms.contact.subject')}
        placeholder={t('forms.contact.chooseSubject')}
        options={CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: t(`catalog.contactSubject.${subject}`) }))}
        required
        {...form.field('subject')}
      />
      <SenderFields form={form} />
      <TextField
        label={t('forms.company')}
        autoComplete="organization"
        optionalLabel={t('ui.optional')}
        {...form.field('company')}
      />
      <TextArea label={t('forms.message')} required {...form.field('message')} />
    </FormFrame>
  );
}

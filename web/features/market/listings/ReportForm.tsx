import { REPORT_REASONS } from '#common/catalog/report-reasons.ts';
import { useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Reports a problem with a listing, or with a company, to support. */
export function ReportForm(subject: { listingId: number } | { slug: string }) {
  const t = useT();
  const isListing = 'listingId' in subject;
  const form = useForm(
    isListing ? { name: 'report', scope: subject.listingId } : { name: 'report-company', scope: subject.slug },
  );
  const optionalLabel = t('ui.optional');
  return (
    <FormFrame form={form} submit={t('forms.report.send')} hidden={subject} sticks>
      <p className="text-soft">{isListing ? t('forms.report.intro') : t('forms.report.introCompany')}</p>
      <SelectField
        label={t('forms.report.reason')}
        placeholder={t('forms.report.chooseReason')}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`catalog.reportReason.${reason}`) }))}
        required
        {...form.field('reason')}
      />
      <TextArea label={t('forms.report.details')} optionalLabel={optionalLabel} {...form.field('details')} />
      <TextField
        label={t('forms.email')}
        type="email"
        autoComplete="email"
        optionalLabel={optionalLabel}
        {...form.field('email')}
      />
    </FormFrame>
  );
}

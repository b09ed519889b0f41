import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { SenderFields } from '#web/forms/SenderFields.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** For property managers who want to advertise. */
export function AdvertiseForm() {
  const t = useT();
  const form = useForm({ name: 'advertise' });
  return (
    <FormFrame form={form} submit={t('forms.advertise.send')} repeatable>
      <p>
        {t('forms.advertise.orStart')}{' '}
        <Link to="/login?as=landlord" className="link">
          {t('forms.advertise.start')}
        </Link>
      </p>
      <SenderFields form={form} />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={t('forms.company')} autoComplete="organization" required {...form.field('company')} />
        <TextField
          label={t('forms.advertise.numberOfUnits')}
          inputMode="numeric"
          required
          {...form.field('numberOfUnits')}
        />
      </div>
      <TextArea
        label={t('forms.advertise.portfolio')}
        optionalLabel={t('ui.optional')}
        rows={2}
        {...form.field('portfolio')}
      />
      <TextArea label={t('forms.message')} required {...form.field('message')} />
    </FormFrame>
  );
}

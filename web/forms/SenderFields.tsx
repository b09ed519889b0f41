import { useT } from '#web/app/context.ts';
import type { Form } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** The sender: name, email, telephone. */
export function SenderFields({ form }: { form: Form }) {
  const t = useT();
  return (
    <>
      <TextField label={t('forms.fullName')} autoComplete="name" required {...form.field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('forms.email')} type="email" autoComplete="email" required {...form.field('email')} />
        <TextField
          label={t('forms.phone')}
          type="tel"
          autoComplete="tel"
          optionalLabel={t('ui.optional')}
          {...form.field('phone')}
        />
      </div>
    </>
  );
}

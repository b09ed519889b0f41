import { useT } from '#web/app/context.ts';
import type { Form } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** First and last name side by side. */
export function NameFields({ form }: { form: Form }) {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('account.firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <TextField label={t('account.lastName')} autoComplete="family-name" {...form.field('lastName')} />
      <p className="-mt-2 text-13 text-soft sm:col-span-2">{t('account.oneName')}</p>
    </div>
  );
}

/** Name, email and phone of someone who signs up. */
export function PersonFields({ form }: { form: Form }) {
  const t = useT();
  return (
    <>
      <NameFields form={form} />
      <TextField label={t('account.email')} type="email" autoComplete="username" required {...form.field('email')} />
      <TextField
        label={t('account.phone')}
        optionalLabel={t('ui.optional')}
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </>
  );
}

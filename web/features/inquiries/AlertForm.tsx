import { useGlobals, useT } from '#web/app/context.ts';
import { useLocation, useRootData } from '#web/router/router.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { alertRules } from './rules.ts';
import { useForm } from './use-form.ts';

export interface AlertFormProps {
  /** Where to look; the whole country where absent. */
  scope?: { kind: 'city' | 'metro' | 'province' | 'country'; id?: number } | undefined;
  /** The search's filters as a query string without "?"; empty for everything there. */
  query?: string;
}

const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;

/** Sign-up for mails about new homes of a search, with the wording of the consent in sight. */
export function AlertForm({ scope, query = '' }: AlertFormProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const consent = useConsent();
  const place = scope && scope.kind !== 'country' && scope.id ? scope : undefined;
  const form = useForm({
    name: 'alert',
    scope: place ? `${place.kind}${place.id}` : '',
    rules: alertRules,
    initial: { frequency: 'daily' },
  });
  const hidden = { locationKind: place?.kind, locationId: place?.id, query, source: (pathname + search).slice(0, 300) };
  return (
    <FormFrame form={form} submit={t('forms.alert.send')} hidden={hidden} afterwards={t('forms.alert.checkInbox')}>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={t('forms.email')} type="email" autoComplete="email" required {...form.field('email')} />
        <SelectField
          label={t('forms.alert.frequency')}
          options={FREQUENCIES.map((value) => ({ value, label: t(`forms.alert.frequencies.${value}`) }))}
          {...form.field('frequency')}
        />
      </div>
      <p className="text-13 text-soft">{consent}</p>
    </FormFrame>
  );
}

/** The consent as it is recorded, word for word. */
function useConsent(): string {
  const t = useT();
  const { siteName } = useGlobals();
  const root = useRootData() as { sender?: { site: string; address: string } | null } | undefined;
  return t('forms.alert.consent', root?.sender ?? { site: siteName, address: '' });
}

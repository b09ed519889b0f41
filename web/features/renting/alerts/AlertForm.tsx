import { Suspense } from 'react';
import { useT } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { roleOf, useSession } from '#web/app/session.ts';
import type { AlertFormProps } from '#web/app/visitor-forms.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLocation } from '#web/router/router.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AlertsWait, useAlertsWait } from './AlertsWait.tsx';
import { useAlertConsent } from './use-consent.ts';

const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;

// Only logged-in renters load it.
const SaveSearch = lazyPart(async () => (await import('./SaveSearch.tsx')).SaveSearch, 'alerts');

/** Sign-up for emails about new homes of a search. Logged-in renters save the search instead. */
export function AlertForm(props: AlertFormProps) {
  const session = useSession();
  const guest = <GuestForm {...props} />;
  if (roleOf(session?.user) !== 'Renter') return guest;
  return (
    <Suspense fallback={guest}>
      <SaveSearch {...props} />
    </Suspense>
  );
}

/** Sign-up by email address, with the wording of the consent. */
function GuestForm({ scope, query = '' }: AlertFormProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const consent = useAlertConsent();
  const isWaiting = useAlertsWait();
  const place = scope && scope.kind !== 'country' && scope.id ? scope : undefined;
  const form = useForm({
    name: 'alert',
    scope: place ? `${place.kind}${place.id}` : '',
    initial: { frequency: 'daily' },
  });
  const hidden = { locationKind: place?.kind, locationId: place?.id, query, source: (pathname + search).slice(0, 300) };
  return (
    <FormFrame
      form={form}
      submit={t('forms.alert.send')}
      hidden={hidden}
      afterwards={t(isWaiting ? 'forms.alert.startsSoon' : 'forms.alert.checkInbox')}
    >
      <AlertsWait />
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

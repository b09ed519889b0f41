import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#common/contract/renting/alerts.ts';
import { LINKED_PATHS } from '#common/screens/linked-paths.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import type { AlertFormProps } from '#web/app/visitor-forms.ts';
import { useLocation } from '#web/router/router.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { AlertsWait, useAlertsWait } from './AlertsWait.tsx';
import { useAlertConsent } from './use-consent.ts';

/** Lets a renter save a search as an alert with one click. Another search resets it. */
export function SaveSearch({ scope, query = '' }: AlertFormProps) {
  return <Saving key={`${scope?.kind}${scope?.id} ${query}`} scope={scope} query={query} />;
}

function Saving({ scope, query = '' }: AlertFormProps) {
  const { api, t } = useApp();
  const { pathname, search } = useLocation();
  const email = useSession()?.user?.email ?? '';
  const consent = useAlertConsent();
  const isWaiting = useAlertsWait();
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [state, setState] = useState<{ done?: string; failure?: string; isBusy: boolean }>({ isBusy: false });
  const place = scope && scope.kind !== 'country' && scope.id ? { locationKind: scope.kind, locationId: scope.id } : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.isBusy) return;
    setState({ isBusy: true });
    try {
      const source = (pathname + search).slice(0, 300);
      const saved = await api.ownAlerts.create({ body: { ...place, query, frequency, source } });
      setState({ isBusy: false, done: sentenceOf(saved) });
    } catch (error) {
      setState({ isBusy: false, failure: error instanceof Error ? error.message : '' });
    }
  }

  function sentenceOf({ alert, isNew }: { alert: { state: string }; isNew: boolean }): string {
    if (isWaiting) return t('forms.alert.startsSoon');
    if (alert.state === 'unconfirmed') return t('alerts.saveSearch.confirm');
    return isNew ? t('alerts.saveSearch.saved', { email }) : t('alerts.saveSearch.same');
  }

  if (state.done !== undefined) return <Done sentence={state.done} />;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <AlertsWait />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t('forms.alert.frequency')}
          fieldClassName="w-full sm:w-60"
          options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`forms.alert.frequencies.${value}`) }))}
          value={frequency}
          onChoose={setFrequency}
        />
        <SubmitButton busy={state.isBusy}>
          {state.isBusy ? t('ui.submitting') : t('alerts.saveSearch.save')}
        </SubmitButton>
      </div>
      <div role="alert" className="empty:absolute">
        {state.failure && <p className="text-red">{state.failure}</p>}
      </div>
      <p className="text-13 text-soft">
        {t('alerts.saveSearch.text', { email })} {consent}
      </p>
    </form>
  );
}

function Done({ sentence }: { sentence: string }) {
  const { t } = useApp();
  const ref = useRef<HTMLDivElement>(null);
  // The focused button has disappeared, so the confirmation takes the focus and is read aloud.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <Notice tone="success">
        <p className="font-medium">{sentence}</p>
        <Link to={LINKED_PATHS['renter.email-alerts']} className="link mt-1 inline-block">
          {t('alerts.saveSearch.manage')}
        </Link>
      </Notice>
    </div>
  );
}

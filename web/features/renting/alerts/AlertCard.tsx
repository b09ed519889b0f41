import { useEffect, useRef, useState } from 'react';
import { ALERT_FREQUENCIES } from '#common/contract/renting/alerts.ts';
import type { OwnAlert } from '#common/contract/renting/own-alerts.ts';
import { formatDay } from '#common/i18n/format.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { AlertEdit } from './AlertEdit.tsx';
import { type AlertCalls, alertTitle } from './use-alerts.ts';

/** An alert: its search, frequency, results and actions. */
export function AlertCard({ alert, change, remove }: AlertCalls & { alert: OwnAlert }) {
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused form has disappeared.
    if (wasEditing.current && !isEditing) changeButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { id, name, summary, path, state, frequency } = alert;
  const title = alertTitle(alert);
  const isPaused = state === 'paused';
  const spoken = (action: string) => t('alerts.actionFor', { action, name: title });
  return (
    <li className="card p-5" aria-labelledby={`alert-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={`alert-${id}`} className="text-17 wrap-anywhere">
            {title} {state !== 'running' && <Badge tone="warning">{t(`alerts.state.${state}`)}</Badge>}
          </h2>
          {name && <p className="mt-1 wrap-anywhere">{summary}</p>}
          <AlertFacts alert={alert} />
        </div>
        <SelectField
          label={t('alerts.frequencyOf', { name: title })}
          hideLabel
          fieldClassName="w-full sm:w-60"
          options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`forms.alert.frequencies.${value}`) }))}
          value={frequency}
          onChoose={(chosen) => void change(alert, { frequency: chosen }, t('alerts.done.changed'))}
        />
      </div>
      {state === 'unconfirmed' && <p className="mt-3 max-w-prose">{t('alerts.confirmFirst')}</p>}
      {isEditing ? (
        <AlertEdit alert={alert} change={change} onDone={() => setIsEditing(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={path} className={buttonClass({ size: 'small' })} aria-label={spoken(t('alerts.seeHomes'))}>
            {t('alerts.seeHomes')}
          </Link>
          <Button
            ref={changeButton}
            size="small"
            aria-label={spoken(t('alerts.change'))}
            onClick={() => setIsEditing(true)}
          >
            {t('alerts.change')}
          </Button>
          {state !== 'unconfirmed' && (
            <Button
              size="small"
              aria-label={spoken(t(isPaused ? 'alerts.resume' : 'alerts.pause'))}
              onClick={() =>
                void change(alert, { paused: !isPaused }, t(isPaused ? 'alerts.done.resumed' : 'alerts.done.paused'))
              }
            >
              {t(isPaused ? 'alerts.resume' : 'alerts.pause')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            className="text-red"
            aria-label={spoken(t('alerts.remove'))}
            onClick={() => void remove(alert)}
          >
            {t('alerts.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

function AlertFacts({ alert: { createdAt, mailedAt, found } }: { alert: OwnAlert }) {
  const t = useT();
  const dayOf = (at: string) => formatDay(siteDayOf(at), t);
  const facts = [
    t('alerts.found', { count: found }),
    mailedAt ? t('alerts.lastEmail', { date: dayOf(mailedAt) }) : t('alerts.never'),
    t('alerts.saved', { date: dayOf(createdAt) }),
  ];
  return <p className="mt-2 text-13 text-soft">{facts.join(' · ')}</p>;
}

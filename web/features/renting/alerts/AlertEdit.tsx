import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OwnAlert } from '#common/contract/renting/own-alerts.ts';
import { cleanRange, filtersQuery, parseFilters, RANGE_FILTERS } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AlertFilters } from './AlertFilters.tsx';
import type { AlertCalls } from './use-alerts.ts';

interface AlertEditProps {
  alert: OwnAlert;
  change: AlertCalls['change'];
  onDone: () => void;
}

/** Edits an alert's name and filters in place. The location stays. */
export function AlertEdit({ alert, change, onDone }: AlertEditProps) {
  const t = useT();
  const [name, setName] = useState(alert.name ?? '');
  const [filters, setFilters] = useState(() => parseFilters(new URLSearchParams(alert.query)));
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const ranges = Object.fromEntries(
      RANGE_FILTERS.map((name) => [name, filters[name] && cleanRange(name, filters[name])]),
    );
    const query = filtersQuery({ ...filters, ...ranges }).slice(1);
    const isDone = await change(alert, { name: name.trim(), query }, t('alerts.done.changed'));
    setIsBusy(false);
    if (isDone) onDone();
  }

  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      aria-label={t('alerts.edit.title')}
      className="mt-4 flex max-w-prose flex-col gap-5 border-t border-line pt-5"
    >
      <TextField
        ref={first}
        label={t('alerts.edit.name')}
        hint={t('alerts.edit.nameHint')}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <AlertFilters filters={filters} change={(changes) => setFilters((now) => ({ ...now, ...changes }))} />
      <p className="text-13 text-soft">{t('alerts.edit.other')}</p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={isBusy}>{isBusy ? t('ui.submitting') : t('alerts.edit.save')}</SubmitButton>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BEDS, type BedKey } from '#common/catalog/beds.ts';
import type { OwnAlert } from '#common/contract/own-alerts.ts';
import { toggleOption } from '#common/search/chips.ts';
import { cleanRange, filtersQuery, parseFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { RangeField } from '#web/ui/RangeField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { AlertCalls } from './use-alerts.ts';

interface AlertEditProps {
  alert: OwnAlert;
  change: AlertCalls['change'];
  onDone: () => void;
}

/** Changes an alert where it stands: its name, and of its search what is changed most often. */
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
    const rent = filters.rent && cleanRange('rent', filters.rent);
    const query = filtersQuery({ ...filters, rent }).slice(1);
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
      <RangeField
        legend={t('filters.rent')}
        minLabel={t('filters.minimum')}
        maxLabel={t('filters.maximum')}
        minPlaceholder={t('filters.noMinimum')}
        maxPlaceholder={t('filters.noMaximum')}
        step={50}
        {...(t.lang === 'fr' ? { suffix: '$' } : { prefix: '$' })}
        value={filters.rent ?? {}}
        onChange={(rent) => setFilters((now) => ({ ...now, rent }))}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{t('search.beds')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {BEDS.map((key: BedKey) => (
            <CheckboxField
              key={key}
              label={t(`catalog.bed.${key}`)}
              checked={filters.beds.includes(key)}
              onChange={() => setFilters((now) => toggleOption(now, 'beds', key))}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-13 text-soft">{t('alerts.edit.other')}</p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={isBusy}>{isBusy ? t('ui.submitting') : t('alerts.edit.save')}</SubmitButton>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}

import { type ReactNode, useRef } from 'react';
import { MAX_TOUR_WINDOWS } from '#common/catalog/tour-schedule.ts';
import type { TourSchedule } from '#common/contract/renting/tours.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { Edit } from '#web/forms/use-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { TrashIcon } from '#web/ui/home-icons.ts';
import { PlusIcon } from '#web/ui/more-icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The hours of a new row. */
const HOURS = { from: '17:00', to: '19:00' };

/** Name of a weekday; 1 is Monday. January 1, 2024 was one. */
const weekdayName = (day: number, t: Translate): string =>
  new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

interface Hours {
  from: string;
  to: string;
}

/** Hours of every week. A new row is on the day after the last one. */
export function WeeklyRows({ edit }: { edit: Edit<TourSchedule> }) {
  const t = useT();
  const { weekly } = edit.values;
  const last = weekly.at(-1);
  const blank = last ? { ...last, weekday: (last.weekday % 7) + 1 } : { weekday: 1, ...HOURS };
  return (
    <Rows
      name="weekly"
      rows={weekly}
      onChange={(rows) => edit.choose('weekly', rows)}
      blank={blank}
      labels={{
        title: t('leads.schedule.weekly'),
        none: t('leads.schedule.weeklyNone'),
        add: t('leads.schedule.addWeekly'),
      }}
      error={edit.errorOf('weekly')}
    >
      {(row, set) => (
        <SelectField
          label={t('leads.schedule.weekday')}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, t) }))}
          value={String(row.weekday)}
          onChoose={(value) => set({ ...row, weekday: Number(value) })}
        />
      )}
    </Rows>
  );
}

/** Hours of single days. */
export function DayRows({ edit }: { edit: Edit<TourSchedule> }) {
  const t = useT();
  const { today } = useGlobals();
  const { days } = edit.values;
  return (
    <Rows
      name="days"
      rows={days}
      onChange={(rows) => edit.choose('days', rows)}
      blank={days.at(-1) ?? { date: today, ...HOURS }}
      labels={{ title: t('leads.schedule.days'), none: t('leads.schedule.daysNone'), add: t('leads.schedule.addDay') }}
      error={edit.errorOf('days')}
    >
      {(row, set) => (
        <DateField
          label={t('words.day')}
          min={today}
          value={row.date}
          onChange={({ target }) => set({ ...row, date: target.value })}
        />
      )}
    </Rows>
  );
}

interface RowsProps<R extends Hours> {
  name: string;
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  blank: R;
  labels: { title: string; none: string; add: string };
  error: string;
  /** The field for the day. */
  children: (row: R, set: (row: R) => void) => ReactNode;
}

function Rows<R extends Hours>({ name, rows, onChange, blank, labels, error, children }: RowsProps<R>) {
  const t = useT();
  const list = useRef<HTMLFieldSetElement>(null);
  const remove = (at: number) => {
    onChange(rows.toSpliced(at, 1));
    // The button had the focus and disappears.
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={list} data-field={name}>
      <legend className="mb-2 font-semibold">{labels.title}</legend>
      {rows.length === 0 && <p className="mb-3 text-soft">{labels.none}</p>}
      {rows.map((row, at) => {
        const set = (next: R) => onChange(rows.with(at, next));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and every field shows the value of its row
            key={at}
            className="mb-3 grid grid-cols-[calc(50%-0.375rem)_minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]"
          >
            <div className="max-sm:col-span-2">{children(row, set)}</div>
            <TextField
              type="time"
              step={900}
              label={t('leads.schedule.from')}
              value={row.from}
              onChange={({ target }) => set({ ...row, from: target.value })}
            />
            <div className="max-sm:col-span-2">
              <TextField
                type="time"
                step={900}
                label={t('leads.schedule.to')}
                value={row.to}
                onChange={({ target }) => set({ ...row, to: target.value })}
              />
            </div>
            <button
              type="button"
              className="btn btn-quiet btn-icon max-sm:col-start-3 max-sm:row-start-1"
              aria-label={t('leads.schedule.remove', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <TrashIcon className="size-5" />
            </button>
          </div>
        );
      })}
      <FieldError>{error}</FieldError>
      {rows.length < MAX_TOUR_WINDOWS && (
        <Button data-add="" size="small" className="mt-1" onClick={() => onChange([...rows, blank])}>
          <PlusIcon />
          {labels.add}
        </Button>
      )}
    </fieldset>
  );
}

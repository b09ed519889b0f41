import { useState } from 'react';
import { MAX_TOUR_SLOTS, TOUR_DAYS_AHEAD, TOUR_TIMES } from '#common/catalog/tour-times.ts';
import { formatTime } from '#common/time/time-of-day.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { Form } from '#web/forms/use-form.ts';
import { ChipRadios } from '#web/ui/ChipRadios.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { chipDay, daysFrom } from './chip-days.ts';

/** Days shown at first; a button shows the others. */
const FIRST_DAYS = 14;

/** Suggested times for a tour, best first: one day and one time each. Works without JavaScript. */
export function TourSlots({ form, legend, hint }: { form: Form; legend: string; hint: string }) {
  const t = useT();
  const wrong = form.errorOf('slots');
  const isTyped = (index: number) =>
    ['date', 'time'].some((part) => {
      const { defaultValue, error } = form.field(`slots.${index}.${part}`);
      return defaultValue || error;
    });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" data-field="slots">
      <legend className="mb-1 font-medium">{legend}</legend>
      <p className="text-13 text-soft">{hint}</p>
      <Slot form={form} index={0} />
      <FieldError>{wrong}</FieldError>
      {Array.from({ length: MAX_TOUR_SLOTS - 1 }, (_, at) => at + 1).map((index) => (
        <details
          key={index}
          open={isTyped(index) || undefined}
          // One more time is offered after the last open one.
          className="[details:not([open])+&:not([open])]:hidden"
        >
          <summary className="flex min-h-11 cursor-pointer items-center text-15 text-spruce underline">
            {t('forms.tour.another', { number: index + 1 })}
          </summary>
          <Slot form={form} index={index} isOptional />
        </details>
      ))}
    </fieldset>
  );
}

function Slot({ form, index, isOptional = false }: { form: Form; index: number; isOptional?: boolean }) {
  const t = useT();
  const { today } = useGlobals();
  const number = index + 1;
  const day = form.field(`slots.${index}.date`);
  const time = form.field(`slots.${index}.time`);
  const days = daysFrom(today, TOUR_DAYS_AHEAD);
  const [count, setCount] = useState(days.indexOf(day.defaultValue) >= FIRST_DAYS ? days.length : FIRST_DAYS);
  const none = isOptional ? [{ value: '', label: t('forms.tour.none') }] : [];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ChipRadios
        legend={t('forms.tour.date', { number })}
        options={[...none, ...days.slice(0, count).map((value) => ({ value, label: chipDay(value, t) }))]}
        {...day}
      />
      {count < days.length && (
        <button type="button" className="link self-start text-15" onClick={() => setCount(days.length)}>
          {t('forms.tour.moreDays')}
        </button>
      )}
      <ChipRadios
        legend={t('forms.tour.time', { number })}
        options={[...none, ...TOUR_TIMES.map((value) => ({ value, label: formatTime(value, t.lang) }))]}
        {...time}
      />
    </div>
  );
}

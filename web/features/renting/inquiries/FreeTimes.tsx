import { useState } from 'react';
import type { OpenTimes } from '#common/contract/renting/tour.ts';
import { formatTime } from '#common/time/time-of-day.ts';
import { useT } from '#web/app/context.ts';
import type { Form } from '#web/forms/use-form.ts';
import { ChipRadios } from '#web/ui/ChipRadios.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { chipDay } from './chip-days.ts';

/**
 * The free times of a listing: first the day, then the time, which is the field `choice`. Without JavaScript, all times
 * are in one list.
 */
export function FreeTimes({ form, days }: { form: Form; days: OpenTimes }) {
  const t = useT();
  const { defaultValue, name, error } = form.field('choice');
  const [chosen, setDate] = useState(defaultValue.slice(0, 10));
  const date = (days.find((day) => day.date === chosen) ?? days[0])?.date ?? '';
  const times = days.find((day) => day.date === date)?.times ?? [];
  return (
    <>
      <ChipRadios
        className="noscript:hidden"
        legend={t('forms.tour.day')}
        name="_day"
        options={days.map((day) => ({ value: day.date, label: chipDay(day.date, t) }))}
        value={date}
        onChoose={setDate}
      />
      <ChipRadios
        key={date}
        className="noscript:hidden"
        legend={t('forms.tour.startsAt')}
        name={name}
        error={error}
        options={times.map((time) => ({ value: `${date}T${time}`, label: formatTime(time, t.lang) }))}
        defaultValue={defaultValue}
      />
      <noscript>
        <SelectField
          label={t('forms.tour.dayAndTime')}
          placeholder={t('forms.tour.chooseTime')}
          name={name}
          error={error}
          defaultValue={defaultValue}
          options={days.flatMap((day) =>
            day.times.map((time) => ({
              value: `${day.date}T${time}`,
              label: `${chipDay(day.date, t)}, ${formatTime(time, t.lang)}`,
            })),
          )}
        />
      </noscript>
    </>
  );
}

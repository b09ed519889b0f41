import { MAX_TOUR_SLOTS, TOUR_DAYS_AHEAD, TOUR_TIMES } from '#common/catalog/tour-times.ts';
import { formatTime } from '#common/time-of-day.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { Form } from '#web/forms/use-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

/** Proposed times for a tour, best first. */
export function TourSlots({ form, legend, hint }: { form: Form; legend: string; hint: string }) {
  const t = useT();
  const { today } = useGlobals();
  const wrong = form.errorOf('slots');
  const options = TOUR_TIMES.map((time) => ({ value: time, label: formatTime(time, t.lang) }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{legend}</legend>
      <p className="text-13 text-soft">{hint}</p>
      {Array.from({ length: MAX_TOUR_SLOTS }, (_, index) => {
        const number = index + 1;
        const optional = index > 0 ? { optionalLabel: t('ui.optional') } : {};
        return (
          <div key={number} className="grid grid-cols-2 gap-3">
            <DateField
              label={t('forms.tour.date', { number })}
              min={today}
              max={lastDay(today)}
              required={index === 0}
              {...optional}
              {...form.field(`slots.${index}.date`)}
            />
            <SelectField
              label={t('forms.tour.time', { number })}
              placeholder={t('forms.tour.chooseTime')}
              options={options}
              required={index === 0}
              {...optional}
              {...form.field(`slots.${index}.time`)}
            />
            {/* An error about all times shows at the first. */}
            {index === 0 && wrong && (
              <div className="col-span-2">
                <FieldError>{wrong}</FieldError>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function lastDay(today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + TOUR_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
}

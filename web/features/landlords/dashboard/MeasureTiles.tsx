import type { Performance } from '#common/contract/landlords/dashboard.ts';
import { useT } from '#web/app/context.ts';
import { changeInWords, figureOf, MEASURES, type Measure, valueInWords } from './measures.ts';

interface Props {
  data: Performance;
  measure: Measure;
  onChoose: (measure: Measure) => void;
}

/** Totals of the period, each compared with the period before. The chart shows the selected one. */
export function MeasureTiles({ data, measure, onChoose }: Props) {
  const t = useT();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('dashboard.performance.measure')}</legend>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {MEASURES.map((one) => (
          <label
            key={one}
            className="relative flex cursor-pointer flex-col rounded-card border border-line p-3 hover:border-edge has-checked:border-spruce has-checked:bg-spruce-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce md:p-4"
          >
            <input
              type="radio"
              name="measure"
              className="absolute opacity-0"
              checked={one === measure}
              onChange={() => onChoose(one)}
            />
            <span className="text-15 font-medium">{t(`dashboard.performance.measures.${one}`)}</span>
            <span className="text-26 font-semibold tabular-nums">
              {valueInWords(one, figureOf(one, data.totals), t)}
            </span>
            <span className="text-13 text-soft">{changeInWords(one, data, t)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

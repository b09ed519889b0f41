import { type InputRange, RangeHistogram } from './RangeHistogram.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import { TextField } from './TextField.tsx';

export type RangeFieldProps = {
  legend: string;
  minLabel: string;
  maxLabel: string;
  value: InputRange;
  onChange: (value: InputRange) => void;
  /** Names of the two inputs, for forms without JavaScript. */
  minName?: string;
  maxName?: string;
  step?: number;
  floor?: number;
  ceiling?: number;
  prefix?: string;
  suffix?: string;
  minPlaceholder?: string;
  maxPlaceholder?: string;
  /** Number of results in each equal slice from floor to ceiling. */
  histogram?: readonly number[];
  hideLegend?: boolean;
  /** Labels of the slider over the histogram, and what a position of its handles means. */
  slider?: {
    minLabel: string;
    maxLabel: string;
    describe: (value: number | undefined, side: keyof InputRange) => string;
  };
};

/** Minimum and maximum as two number inputs, under a histogram and a slider if these are given. */
export function RangeField(props: RangeFieldProps) {
  const {
    legend,
    minLabel,
    maxLabel,
    value,
    onChange,
    step = 1,
    floor = 0,
    ceiling,
    prefix,
    suffix,
    histogram,
    slider,
  } = props;
  const change = (side: keyof InputRange) => (text: string) => {
    const typed = Number.parseFloat(text);
    onChange({ ...value, [side]: Number.isFinite(typed) ? typed : undefined });
  };
  const box = { type: 'number', inputMode: 'numeric', min: floor, step, prefix, suffix } as const;
  return (
    <fieldset>
      <legend className={props.hideLegend ? 'visually-hidden' : 'mb-2 font-medium'}>{legend}</legend>
      {histogram && ceiling !== undefined && (
        <>
          <RangeHistogram histogram={histogram} floor={floor} ceiling={ceiling} value={value} />
          {slider && (
            <RangeSlider {...slider} floor={floor} ceiling={ceiling} step={step} value={value} onChange={onChange} />
          )}
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...box}
          label={minLabel}
          name={props.minName}
          placeholder={props.minPlaceholder}
          value={value.min ?? ''}
          onChange={(event) => change('min')(event.target.value)}
        />
        <TextField
          {...box}
          label={maxLabel}
          name={props.maxName}
          placeholder={props.maxPlaceholder}
          value={value.max ?? ''}
          onChange={(event) => change('max')(event.target.value)}
        />
      </div>
    </fieldset>
  );
}

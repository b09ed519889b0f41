import type { MouseEvent } from 'react';
import type { InputRange } from './RangeHistogram.tsx';

interface RangeSliderProps {
  floor: number;
  /** The handle at this end has no limit. */
  ceiling: number;
  step: number;
  value: InputRange;
  onChange: (value: InputRange) => void;
  minLabel: string;
  maxLabel: string;
  /** The meaning of a handle's position, for screen readers. `undefined` is no limit. */
  describe: (value: number | undefined, side: keyof InputRange) => string;
}

/**
 * A slider with two handles. Each is a native range input, so arrows, Page, Home and End work. An end of the scale means
 * no limit.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { floor, ceiling, step, value, onChange, describe } = props;
  const at = (side: keyof InputRange) => {
    const position = value[side] ?? (side === 'min' ? floor : ceiling);
    return Math.max(floor, Math.min(position, ceiling));
  };
  const move = (side: keyof InputRange, to: number) => {
    const { [side]: _before, ...other } = value;
    const position = side === 'min' ? Math.min(to, at('max') - step) : Math.max(to, at('min') + step);
    const hasLimit = side === 'min' ? position > floor : position < ceiling;
    onChange(hasLimit ? { ...other, [side]: position } : other);
  };
  const handle = (side: keyof InputRange, label: string) => (
    <input
      type="range"
      min={floor}
      max={ceiling}
      step={step}
      value={at(side)}
      aria-label={label}
      aria-valuetext={describe(value[side], side)}
      onChange={({ target }) => move(side, target.valueAsNumber)}
      // The lower handle must stay reachable when both are at the upper end.
      className={`range-handle ${side === 'min' && at('min') > (floor + ceiling) / 2 ? 'z-1' : ''}`}
    />
  );
  /** A tap beside the handles moves the nearer one. */
  const moveTo = ({ currentTarget, target, clientX }: MouseEvent) => {
    if (target !== currentTarget) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const to = Math.round((floor + ((clientX - left) / width) * (ceiling - floor)) / step) * step;
    move(Math.abs(to - at('min')) < Math.abs(to - at('max')) ? 'min' : 'max', to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handles have the keyboard
    <div className="relative -mt-3.5 mb-4 h-7 cursor-pointer noscript:hidden" onClick={moveTo}>
      {handle('min', props.minLabel)}
      {handle('max', props.maxLabel)}
    </div>
  );
}

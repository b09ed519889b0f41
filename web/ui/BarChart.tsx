import { type PointerEvent, useRef, useState } from 'react';
import { useWidth } from './use-width.ts';

/** A bar; null is a missing value. */
interface Bar {
  key: string;
  value: number | null;
  /** Below the axis. */
  label: string;
  /** Label and value as a sentence, for tooltip and screen reader. */
  words: string;
}

export interface BarChartProps {
  /** Accessible name of the chart. */
  label: string;
  bars: readonly Bar[];
  formatTick: (value: number) => string;
  /** Minimum for the top of the axis. */
  least: number;
  /** Half as high. */
  isSmall?: boolean;
}

const HEIGHT = 232;
const SMALL_HEIGHT = 128;
const MARGIN = { top: 12, bottom: 28, left: 48, right: 8 };
/** A small chart has units beside its values. */
const SMALL_MARGIN = { ...MARGIN, left: 64 };
/** Minimum width of a label below the axis, px; a small chart has times. */
const LABEL_WIDTH = 64;
const SMALL_LABEL_WIDTH = 92;

/** Values over time as bars. One bar is described in words: the last, or the one selected by pointer or arrow keys. */
export function BarChart({ label, bars, formatTick, least, isSmall = false }: BarChartProps) {
  const height = isSmall ? SMALL_HEIGHT : HEIGHT;
  const margin = isSmall ? SMALL_MARGIN : MARGIN;
  const labelWidth = isSmall ? SMALL_LABEL_WIDTH : LABEL_WIDTH;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [chosen, setChosen] = useState<number>();
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const inner = Math.max(0, width - margin.left - margin.right);
  const step = inner / Math.max(1, bars.length);
  const ticks = ticksUpTo(Math.max(least, ...bars.map(({ value }) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => margin.top + (1 - value / top) * (height - margin.top - margin.bottom);
  const every = Math.max(1, Math.ceil((bars.length * labelWidth) / Math.max(1, inner)));
  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setChosen(Math.max(0, Math.min(last, Math.floor((x / currentTarget.clientWidth) * bars.length))));
  };
  return (
    <div>
      <p className="mb-2 min-h-6 font-medium tabular-nums" aria-hidden="true">
        {bars[at]?.words}
      </p>
      {/* Clipped, because the drawing gets narrower a moment after its window. */}
      <div
        ref={place}
        className="relative overflow-x-clip rounded-control has-focus-visible:outline-2 has-focus-visible:outline-spruce"
      >
        <svg aria-hidden="true" width={width} height={height} className="block">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              />
              <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-soft text-13 tabular-nums">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ key, value, label: below }, index) => (
            <g key={key}>
              {value !== null && value > 0 && (
                <rect
                  x={margin.left + index * step + step * 0.12}
                  width={step * 0.76}
                  y={y(value)}
                  height={y(0) - y(value)}
                  rx={Math.min(3, step / 4)}
                  className={index === at ? 'fill-spruce-deep' : 'fill-spruce/65'}
                />
              )}
              {(last - index) % every === 0 && (
                <text
                  x={margin.left + (index + 0.5) * step}
                  y={height - 8}
                  textAnchor={index === last && every > 1 ? 'end' : 'middle'}
                  dx={index === last && every > 1 ? step / 2 : 0}
                  className="fill-soft text-13"
                >
                  {below}
                </text>
              )}
            </g>
          ))}
        </svg>
        {/* An invisible slider over the bars, for touch, mouse and arrow keys. */}
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={label}
          aria-valuetext={bars[at]?.words}
          className={`absolute top-0 h-full cursor-crosshair touch-pan-y opacity-0 ${isSmall ? 'left-16 w-[calc(100%-4.5rem)]' : 'left-12 w-[calc(100%-3.5rem)]'}`}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={(event) => event.pointerType === 'mouse' && pointAt(event)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
        />
      </div>
    </div>
  );
}

/** Round numbers from 0 to at least the highest value, in at most four steps. */
function ticksUpTo(highest: number): number[] {
  const rough = highest / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

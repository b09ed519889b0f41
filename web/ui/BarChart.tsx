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
}

const HEIGHT = 232;
const MARGIN = { top: 12, bottom: 28, left: 48, right: 8 };
/** Minimum width of a label below the axis, px. */
const LABEL_WIDTH = 64;

/** Values over time as bars. One bar is described in words: the last, or the one selected by pointer or arrow keys. */
export function BarChart({ label, bars, formatTick, least }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [chosen, setChosen] = useState<number>();
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const step = inner / Math.max(1, bars.length);
  const ticks = ticksUpTo(Math.max(least, ...bars.map(({ value }) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => MARGIN.top + (1 - value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const every = Math.max(1, Math.ceil((bars.length * LABEL_WIDTH) / Math.max(1, inner)));
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
        <svg aria-hidden="true" width={width} height={HEIGHT} className="block">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={MARGIN.left}
                x2={width - MARGIN.right}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              />
              <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-soft text-13 tabular-nums">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ key, value, label: below }, index) => (
            <g key={key}>
              {value !== null && value > 0 && (
                <rect
                  x={MARGIN.left + index * step + step * 0.12}
                  width={step * 0.76}
                  y={y(value)}
                  height={y(0) - y(value)}
                  rx={Math.min(3, step / 4)}
                  className={index === at ? 'fill-spruce-deep' : 'fill-spruce/65'}
                />
              )}
              {(last - index) % every === 0 && (
                <text
                  x={MARGIN.left + (index + 0.5) * step}
                  y={HEIGHT - 8}
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
          className="absolute top-0 left-12 h-full w-[calc(100%-3.5rem)] cursor-crosshair touch-pan-y opacity-0"
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

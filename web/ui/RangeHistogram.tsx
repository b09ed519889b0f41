export type InputRange = { min?: number; max?: number };
type Props = { histogram: readonly number[]; floor: number; ceiling: number; value: InputRange };

const HEIGHT = 40;

/** Bars of the results per slice, faint outside the range. Decorative: the inputs hold the values. */
export function RangeHistogram({ histogram, floor, ceiling, value }: Props) {
  const tallest = Math.max(1, ...histogram);
  const slice = (ceiling - floor) / histogram.length;
  const { min = floor, max = Number.POSITIVE_INFINITY } = value;
  return (
    <svg
      viewBox={`0 0 ${histogram.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full border-b-2 border-line px-3.5"
      aria-hidden="true"
    >
      {histogram.map((count, at) => {
        const from = floor + at * slice;
        const chosen = from + slice > min && from < max;
        const height = count === 0 ? 0 : Math.max(1.5, (count / tallest) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice's position identifies it
            key={at}
            x={at * 10 + 1}
            y={HEIGHT - height}
            width={8}
            height={height}
            className={chosen ? 'fill-spruce' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}

import type { PointerEvent } from 'react';
import type { Asset } from '#common/contract/people/media-library.ts';
import { focusStep, photoSrc } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';

interface FocusFieldProps {
  asset: Asset;
  /** In percent from the left and from the top. */
  x: number;
  y: number;
  onChange: (focus: { x: number; y: number }) => void;
}

const CROPS = [
  ['wide', 'aspect-[3/1]'],
  ['square', 'aspect-square'],
  ['tall', 'aspect-[2/3]'],
] as const;

/** The point that every crop keeps: clicked on the image, or set by two sliders. Three crops show its effect. */
export function FocusField({ asset, x, y, onChange }: FocusFieldProps) {
  const t = useT();
  const src = photoSrc(asset.src, 960);
  function point({ clientX, clientY, currentTarget }: PointerEvent): void {
    const box = currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) => Math.round(Math.min(Math.max(at / size, 0), 1) * 100);
    onChange({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) });
  }
  const slider = (name: 'focusX' | 'focusY', value: number, change: (value: number) => void) => (
    <label className="flex flex-col gap-1">
      <span className="font-medium">{t(`mediaLibrary.fields.${name}`)}</span>
      <span className="flex items-center gap-3">
        <input
          type="range"
          name={name}
          min={0}
          max={100}
          value={value}
          aria-valuetext={`${value} %`}
          onChange={({ target }) => change(target.valueAsNumber)}
          className="h-6 w-full accent-spruce"
        />
        <span aria-hidden="true" className="w-12 text-right text-13 text-soft tabular-nums">
          {value} %
        </span>
      </span>
    </label>
  );
  return (
    <>
      <div className="relative w-fit max-w-full cursor-crosshair touch-none self-start" onPointerDown={point}>
        <img
          src={src}
          alt=""
          width={asset.width}
          height={asset.height}
          draggable={false}
          className="max-h-96 w-auto rounded-control bg-mist"
        />
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
          <circle cx={`${x}%`} cy={`${y}%`} r="11" className="fill-none stroke-black" strokeWidth="5" />
          <circle cx={`${x}%`} cy={`${y}%`} r="11" className="fill-none stroke-white" strokeWidth="2.5" />
        </svg>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {slider('focusX', x, (value) => onChange({ x: value, y }))}
        {slider('focusY', y, (value) => onChange({ x, y: value }))}
      </div>
      <div className="flex flex-wrap items-end gap-4">
        {CROPS.map(([name, shape]) => (
          <figure key={name} className="m-0">
            <img
              src={photoSrc(asset.src, 480)}
              alt=""
              data-focus={focusStep({ x, y })}
              className={`h-24 w-auto rounded-control object-cover ${shape}`}
            />
            <figcaption className="mt-1 text-13 text-soft">{t(`mediaLibrary.focus.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}

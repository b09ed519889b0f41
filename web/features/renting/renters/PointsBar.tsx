import { Suspense, useEffect, useState } from 'react';
import { MAX_POINTS, type PointOfInterest } from '#common/contract/renting/points-of-interest.ts';
import { useApp } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon } from '#web/ui/more-icons.ts';
import { PinIcon } from '#web/ui/page-icons.ts';
import { PointIcon } from './PointIcon.tsx';
import { loadPoints, useHasNoPoints, usePoints } from './points-store.ts';

const PointDialog = lazyPart(async () => (await import('./PointDialog.tsx')).PointDialog);

/** A place in the form; new ones have no id. */
export type EditedPoint = Partial<PointOfInterest>;

/** The renter's places, with buttons to edit and add. `around` is the first map position of a new one. */
export function PointsBar({ around = null }: { around?: readonly [number, number] | null }) {
  const { api, t } = useApp();
  const points = usePoints();
  const hasFailed = useHasNoPoints();
  const [edited, setEdited] = useState<EditedPoint | null>(null);
  // The dialog stays mounted once opened, because closing it returns the focus.
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => void loadPoints(api), [api]);
  const open = (point: EditedPoint) => {
    setWasOpened(true);
    setEdited(point);
  };
  const isFull = points.length >= MAX_POINTS;
  return (
    <section aria-labelledby="my-places" className="mb-5 rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="my-places" className="mr-2 flex shrink-0 items-center gap-2 text-15">
          <PinIcon className="size-5 text-spruce" />
          {t('renter.points.title')}
        </h2>
        {points.map((point) => (
          <button
            key={point.id}
            type="button"
            className="chip max-w-full max-sm:max-w-52 max-sm:shrink-0"
            aria-label={t('renter.points.edit', { name: point.name })}
            title={[point.address, point.city].filter(Boolean).join(', ')}
            onClick={() => open(point)}
          >
            <PointIcon icon={point.icon} className="size-4 shrink-0" />
            <span className="truncate">{point.name}</span>
          </button>
        ))}
        {!hasFailed && !isFull && (
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => open({})}>
            <PlusIcon className="size-4" />
            {t('renter.points.add')}
          </Button>
        )}
      </div>
      {hasFailed ? (
        <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-13 text-red">
          {t('renter.points.failed')}
          <Button variant="quiet" size="small" onClick={() => void loadPoints(api)}>
            {t('ui.retry')}
          </Button>
        </p>
      ) : (
        <p className="mt-1 text-13 text-soft">
          {isFull
            ? t('renter.points.full', { most: MAX_POINTS })
            : t(points.length > 0 ? 'renter.points.hint' : 'renter.points.none')}
        </p>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <PointDialog point={edited} around={around} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}

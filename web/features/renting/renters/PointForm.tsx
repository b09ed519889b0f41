import { useState } from 'react';
import { POINT_ICONS } from '#common/catalog/point-icons.ts';
import { useApp } from '#web/app/context.ts';
import { PickMap } from '#web/features/market/index.ts';
import { checkAfterPress } from '#web/forms/check-after-press.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { IconChoice } from './IconChoice.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { PointIcon } from './PointIcon.tsx';
import type { EditedPoint } from './PointsBar.tsx';
import { changePoint, createPoint } from './points-store.ts';
import { useSpot } from './use-spot.ts';

interface PointFormProps {
  id: string;
  point: EditedPoint;
  /** First map position for a new place. */
  around: readonly [number, number] | null;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

/** Position (by search or on the map), name and icon of a place. */
export function PointForm({ id, point, around, onBusy, onSaved }: PointFormProps) {
  const { api, t } = useApp();
  const spot = useSpot(point);
  const [name, setName] = useState(point.name ?? '');
  const [icon, setIcon] = useState(point.icon ?? POINT_ICONS[0]);
  const check = () => ({
    ...(!spot.at && { where: t('renter.points.whereMissing') }),
    ...(!name.trim() && { name: t('validation.required') }),
  });
  const { props, errors, setErrors } = useDialogForm({
    check,
    errorAt: 'whole',
    failed: t('renter.failed.text'),
    async send() {
      if (!spot.at) return undefined;
      const { lat: latitude, lng: longitude } = spot.at;
      const body = { name: name.trim(), icon, address: spot.address, city: spot.city, latitude, longitude };
      onBusy(true);
      try {
        await (point.id === undefined ? createPoint(api, body) : changePoint(api, point.id, body));
      } finally {
        onBusy(false);
      }
      onSaved();
      return { message: t('renter.points.saved', { name: body.name }) };
    },
  });

  return (
    <form id={id} {...props} className="flex flex-col gap-5">
      <PlaceSearch
        error={spot.at ? undefined : errors.where}
        onChoose={(place) => {
          spot.choose(place);
          if (!name.trim()) setName(place.label);
        }}
      />
      <div>
        <div className="h-56 overflow-hidden rounded-card border border-line sm:h-72">
          <PickMap
            at={spot.at}
            label={name.trim() || t('renter.points.newPin')}
            icon={<PointIcon icon={icon} />}
            box={around && [around[0] - 0.1, around[1] - 0.15, around[0] + 0.1, around[1] + 0.15]}
            onPick={spot.pick}
          />
        </div>
        <p role="status" className="mt-1.5 text-13 text-soft">
          {spot.inWords}
        </p>
      </div>
      <TextField
        label={t('renter.points.name')}
        hint={t('renter.points.nameHint')}
        error={errors.name ?? ''}
        name="name"
        maxLength={80}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => errors.name && checkAfterPress(() => setErrors({ ...errors, ...check() }))}
      />
      <IconChoice value={icon} onChange={setIcon} />
      {errors.whole && (
        <p role="alert" className="font-medium text-red">
          {errors.whole}
        </p>
      )}
    </form>
  );
}

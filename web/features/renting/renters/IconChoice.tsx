import { POINT_ICONS, type PointIconKey } from '#common/catalog/point-icons.ts';
import { useT } from '#web/app/context.ts';
import { PointIcon } from './PointIcon.tsx';

/** A choice of named icons. */
export function IconChoice({ value, onChange }: { value: PointIconKey; onChange: (icon: PointIconKey) => void }) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('renter.points.icon')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {POINT_ICONS.map((icon) => (
          <label
            key={icon}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-2.5 py-1.5 text-13 outline-offset-2 outline-spruce has-checked:border-spruce has-checked:bg-spruce-tint has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="icon"
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
              className="visually-hidden"
            />
            <PointIcon icon={icon} className="size-5 shrink-0" />
            {t(`renter.points.icons.${icon}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useT } from '#web/app/context.ts';

/** The legend of the dashed circles. On phones it is above the button that shows the list. */
export function ApproximateNote() {
  const t = useT();
  return (
    <p className="pointer-events-none absolute bottom-20 left-2 flex items-center gap-1.5 rounded-control bg-card/90 px-2 py-1 text-13 lg:bottom-9">
      <span aria-hidden="true" className="size-3.5 rounded-full border-2 border-dashed border-spruce" />
      {t('map.approximate')}
    </p>
  );
}

import { useT } from '#web/app/context.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** A floor plan image, as large as the window allows. */
export function PlanDrawing({ src, label, onClose }: { src: string; label: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} size="large" title={label} closeLabel={t('listingDetails.plans.close')}>
      <img
        src={src}
        alt={t('listingDetails.plans.image', { plan: label })}
        width={1200}
        height={900}
        className="mx-auto max-h-[70dvh] w-full rounded-card bg-chalk object-contain"
      />
    </Dialog>
  );
}

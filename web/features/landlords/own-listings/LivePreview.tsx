import { useMemo } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipButton } from '#web/ui/ChipButton.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { ListingPage } from './ListingPreview.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { DEVICES, type Device, type Preview, usePreviewed } from './use-preview.ts';

/** Window widths in px: a common phone, and the narrowest with the page's second column. */
const WIDTHS: Record<Device, number> = { phone: 390, desktop: 1024 };

/** The listing's page beside the form, updated while the user types. */
export function LivePreview({ form, device, show }: { form: ListingForm; device: Device; show: Preview['show'] }) {
  const t = useT();
  const listing = usePreviewed(form);
  const label = t('listingForm.livePreview.label');
  // Rendered again only when its content changes, not on every key.
  const page = useMemo(() => <ListingPage listing={listing} label={label} />, [listing, label]);
  return (
    <section
      aria-label={label}
      className="sticky top-20 flex h-[calc(100dvh-var(--spacing-header)-2rem)] min-w-0 flex-col gap-3 self-start"
    >
      <div className="flex items-center gap-2">
        <h2 className="mr-auto text-17 font-semibold">{t('listingForm.preview')}</h2>
        {DEVICES.map((one) => (
          <ChipButton key={one} pressed={one === device} onClick={() => show(one)}>
            {t(`listingForm.livePreview.${one}`)}
          </ChipButton>
        ))}
        <Button variant="quiet" iconOnly aria-label={t('listingForm.livePreview.close')} onClick={() => show(null)}>
          <CloseIcon />
        </Button>
      </div>
      <PreviewFrame label={label} width={WIDTHS[device]}>
        {page}
      </PreviewFrame>
    </section>
  );
}

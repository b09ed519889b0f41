import { Suspense, useState } from 'react';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { useApp } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Button } from '#web/ui/Button.tsx';

const LazyInquiryDialog = lazyPart(
  async () => (await import('#web/features/renting/inquiries/InquiryDialog.tsx')).InquiryDialog,
  'forms',
);

/** Sends an inquiry from a renter's list. The form is filled in from account and profile. */
export function AskLandlord({ listing }: { listing: ListingCard }) {
  const { api, t } = useApp();
  const [form, setForm] = useState<{ moveInOn: string | undefined } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if (!form) {
      // Without the profile, the renter types the date.
      const profile = await api.renters.profile().catch(() => undefined);
      setForm({ moveInOn: profile?.renterInfo.moveInOn ?? undefined });
    }
    setIsOpen(true);
  };
  return (
    <>
      {/* Above the link that covers the card. */}
      <Button
        variant="quiet"
        className="relative z-10 -ml-3 px-3"
        aria-label={t('renter.writeHome', { home: listing.name ?? listing.address })}
        onClick={() => void open()}
      >
        {t('words.writeToLandlord')}
      </Button>
      {form && (
        <Suspense fallback={null}>
          <LazyInquiryDialog
            listingId={listing.id}
            address={listing.address}
            {...form}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

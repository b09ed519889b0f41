import type { ListingDetail } from '#common/contract/market/listings.ts';
import { useT } from '#web/app/context.ts';
import { LazyBottomBar, LazyListingBody } from '#web/features/market/index.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { usePreviewed } from './use-preview.ts';

/** The listing's page as renters see it, in place of the form. Photos open, but links do nothing. */
export function ListingPreview({ form }: { form: ListingForm }) {
  const t = useT();
  const listing = usePreviewed(form);
  return (
    <div className="card overflow-hidden p-4 md:p-6">
      <div className="mb-4">
        <Notice>{t('listingForm.previewNote')}</Notice>
      </div>
      <Optional>
        <LazyListingBody listing={listing} isPreview={listing.state !== 'active'} isStill />
      </Optional>
    </div>
  );
}

/** The page inside its own document, with the bottom bar of phones. */
export function ListingPage({ listing, label }: { listing: ListingDetail; label: string }) {
  return (
    <Optional>
      <main aria-label={label} className="page pb-28 lg:pt-4 lg:pb-12">
        <LazyListingBody listing={listing} isPreview={listing.state !== 'active'} isStill>
          <LazyBottomBar listing={listing} />
        </LazyListingBody>
      </main>
    </Optional>
  );
}

import { lazy } from 'react';
import { useGlobals, useT } from '#web/app/context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { detailOf } from './detail-of.ts';
import type { ListingForm } from './use-listing-form.ts';

// By way of the page's own module, which visitors load in one piece: a share of its parts would cut it up for them.
const ListingBody = lazy(async () => ({
  default: (await import('#web/features/listings/ListingScreen.tsx')).ListingBody,
}));

/** The listing's page with what stands in the form: what renters see. Photos open, links lead nowhere. */
export function ListingPreview({ form }: { form: ListingForm }) {
  const t = useT();
  const { today } = useGlobals();
  const listing = detailOf(form.values, form.listing, { lang: t.lang, today, nowhere: t('listingForm.noPlace') });
  return (
    <div className="card overflow-hidden p-4 md:p-6">
      <div className="mb-4">
        <Notice>{t('listingForm.previewNote')}</Notice>
      </div>
      <Optional>
        <ListingBody listing={listing} isPreview isStill />
      </Optional>
    </div>
  );
}

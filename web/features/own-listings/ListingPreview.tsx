import { useGlobals, useT } from '#web/app/context.ts';
import { AboutSection } from '#web/features/listings/detail/AboutSection.tsx';
import { ContactBox } from '#web/features/listings/detail/ContactBox.tsx';
import { EmbedSection } from '#web/features/listings/detail/EmbedSection.tsx';
import { FeaturesSection } from '#web/features/listings/detail/FeaturesSection.tsx';
import { FloorPlansSection } from '#web/features/listings/detail/FloorPlansSection.tsx';
import { Gallery } from '#web/features/listings/detail/Gallery.tsx';
import { InformationSection } from '#web/features/listings/detail/InformationSection.tsx';
import { KeyFacts } from '#web/features/listings/detail/KeyFacts.tsx';
import { ListingHeader } from '#web/features/listings/detail/ListingHeader.tsx';
import { LocationSection } from '#web/features/listings/detail/LocationSection.tsx';
import { homeName } from '#web/features/listings/detail/labels.ts';
import { OffersSection } from '#web/features/listings/detail/OffersSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { detailOf } from './detail-of.ts';
import type { ListingForm } from './use-listing-form.ts';

/** The listing's page with what stands in the form: the same parts that renters see. Photos open, links lead nowhere. */
export function ListingPreview({ form }: { form: ListingForm }) {
  const t = useT();
  const { today } = useGlobals();
  const listing = detailOf(form.values, form.listing, { lang: t.lang, today, nowhere: t('listingForm.noPlace') });
  const hasPlace = form.values.lat !== null && form.values.lng !== null;
  return (
    <div className="card overflow-hidden p-4 md:p-6">
      <Notice>{t('listingForm.previewNote')}</Notice>
      <div className="mt-4">
        <Gallery photos={listing.photos} home={homeName(listing)} />
      </div>
      <div inert className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8">
        <ListingHeader listing={listing} isPreview />
        <aside aria-label={t('listing.contact.title')} className="mt-5 lg:row-span-2 lg:mt-0">
          <ContactBox listing={listing} />
        </aside>
        <div className="min-w-0">
          <KeyFacts listing={listing} />
          <AboutSection listing={listing} />
          <OffersSection listing={listing} />
          <FloorPlansSection listing={listing} />
          <InformationSection listing={listing} />
          <FeaturesSection listing={listing} />
          <EmbedSection listing={listing} />
          {hasPlace && <LocationSection listing={listing} />}
        </div>
      </div>
    </div>
  );
}

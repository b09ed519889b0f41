import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Deferred, DeferredSection } from '#web/app/deferred-part.tsx';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { StaticHtml } from '#web/app/static-html.tsx';
import type { ContactIntent } from '#web/app/visitor-forms.ts';
import { useLoaderData } from '#web/router/router.tsx';
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { BottomBar } from './detail/BottomBar.tsx';
import { ContactBox } from './detail/ContactBox.tsx';
import { ContactSection } from './detail/ContactSection.tsx';
import { ContactContext } from './detail/contact.ts';
import { Gallery } from './detail/Gallery.tsx';
import { ListingHead } from './detail/ListingHead.tsx';
import { ListingHeader } from './detail/ListingHeader.tsx';
import { homeName } from './detail/labels.ts';
import type { GoneLoad, ListingLoad } from './detail/load-listing.ts';
import { PhoneSummary } from './detail/PhoneSummary.tsx';
import {
  about,
  features,
  floorPlans,
  goneListing,
  information,
  keyFacts,
  landmarkList,
  location,
  media,
  offers,
  otherHomes,
} from './detail/parts.ts';
import { SectionNav } from './detail/SectionNav.tsx';
import { sectionsOf } from './detail/sections.ts';
import { trailOf } from './detail/trail.ts';
import { recordListingView } from './viewed.ts';

/** Handles the page's forms when they are posted without JavaScript. */
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';
export { loadListing as loader } from './detail/load-listing.ts';
/** For the landlord's preview, like `ListingBody`. */
export { BottomBar };

// Few visitors write.
const ContactDialog = lazyPart(async () => (await import('./detail/ContactDialog.tsx')).ContactDialog);

/** A listing's page. For a deleted listing, similar homes. */
export function ListingScreen() {
  const load = useLoaderData<ListingLoad | GoneLoad>();
  if (load.kind === 'gone') return <DeferredSection part={goneListing} props={{ similar: load.similar }} />;
  return <Listing key={load.listing.id} load={load} />;
}

function Listing({ load }: { load: ListingLoad }) {
  const { api, t } = useApp();
  const { listing, isPreview, contact, planId, openTours } = load;
  const [contactIntent, setWish] = useState<ContactIntent | null>(null);
  const close = useCallback(() => setWish(null), []);
  const sections = useMemo(() => sectionsOf(load, t), [load, t]);
  const { id } = listing;
  useEffect(() => {
    if (!isPreview) recordListingView(id, api);
  }, [id, isPreview, api]);
  const trail = trailOf(listing, t);
  return (
    <ContactContext value={setWish}>
      <ListingHead listing={listing} isPreview={isPreview} />
      <article className="page pb-28 lg:pb-12 print:p-0 print:[zoom:0.62]">
        <div className="py-2">
          <Breadcrumbs label={t('listing.breadcrumbs')}>
            {trail.map(({ name, path }, index) =>
              index < trail.length - 1 ? (
                <Link key={path} to={path}>
                  {name}
                </Link>
              ) : (
                name
              ),
            )}
          </Breadcrumbs>
        </div>
        <ListingBody listing={listing} isPreview={isPreview}>
          {contact && (
            <ContactSection contactIntent={{ kind: contact, openTours, ...(planId && { planId }) }} listing={listing} />
          )}
          <SectionNav sections={sections} />
        </ListingBody>
        <Others load={load} />
      </article>
      <BottomBar listing={listing} />
      {contactIntent && (
        <Optional isAwaited>
          <ContactDialog contactIntent={contactIntent} listing={listing} onClose={close} />
        </Optional>
      )}
    </ContactContext>
  );
}

interface ListingBodyProps {
  listing: ListingDetail;
  isPreview: boolean;
  /** Read-only, for the preview: only photos open, and a listing without a location shows no map. */
  isStill?: boolean;
  /** Rendered between the key facts and the sections. */
  children?: ReactNode;
}

/** Photos, facts and sections of a listing. The landlord's preview shows the same with unsaved values. */
export function ListingBody({ listing, isPreview, isStill = false, children }: ListingBodyProps) {
  const t = useT();
  return (
    <>
      <Gallery photos={listing.photos} home={homeName(listing)} />
      <PhoneSummary listing={listing} />
      <div inert={isStill} className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <ListingHeader listing={listing} isPreview={isPreview} />
        <aside aria-label={t('listing.contact.title')} className="mt-5 lg:row-span-2 lg:mt-0 print:mt-2">
          <div className="lg:sticky lg:top-20">
            <ContactBox listing={listing} />
          </div>
        </aside>
        <div className="min-w-0">
          <StaticHtml source={listing}>
            <Deferred part={keyFacts} props={{ listing }} />
          </StaticHtml>
          {children}
          <Sections listing={listing} hasPlace={!isStill || listing.at[0] !== 0} />
        </div>
      </div>
    </>
  );
}

/** Sections below the fold. Read-only ones stay static HTML, interactive ones load when near. */
const Sections = memo(function Sections({ listing, hasPlace }: { listing: ListingDetail; hasPlace: boolean }) {
  return (
    <>
      <StaticHtml source={listing}>
        <Deferred part={about} props={{ listing }} />
        <Deferred part={offers} props={{ listing }} />
      </StaticHtml>
      <DeferredSection soon part={floorPlans} props={{ listing }} />
      <StaticHtml source={listing}>
        <Deferred part={information} props={{ listing }} />
        <Deferred part={features} props={{ listing }} />
      </StaticHtml>
      <DeferredSection soon part={media} props={{ listing }} />
      {hasPlace && <DeferredSection soon part={location} props={{ listing }} />}
    </>
  );
});

const Others = memo(function Others({ load }: { load: ListingLoad }) {
  return (
    <>
      <StaticHtml source={load}>
        <Deferred part={landmarkList} props={load} />
      </StaticHtml>
      <DeferredSection soon part={otherHomes} props={{ load }} />
    </>
  );
});

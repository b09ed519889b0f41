import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { GonePage } from '#web/app/message-pages/GonePage.tsx';
import { CardsSection } from './CardsSection.tsx';

/** A deleted listing's page, with similar homes. */
export function GoneListing({ similar }: { similar: readonly ListingCard[] }) {
  const t = useT();
  return (
    <>
      <Head title={t('failures.gone.title')} noindex />
      <GonePage>
        <div className="page">
          <CardsSection id="similar" title={t('listing.similar')} listings={similar} />
        </div>
      </GonePage>
    </>
  );
}

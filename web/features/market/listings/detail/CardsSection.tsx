import type { ReactNode } from 'react';
import type { ListingCard as Card } from '#common/contract/market/listing-card.ts';
import { ListingCardView } from '../cards/ListingCardView.tsx';
import { Section } from './Section.tsx';

/** Cards of other homes: side by side, or a swipeable strip on phones. */
export function CardsSection({
  id,
  title,
  listings,
  aside,
}: {
  id: string;
  title: string;
  listings: readonly Card[];
  aside?: ReactNode;
}) {
  if (listings.length === 0) return null;
  return (
    <Section id={id} title={title} aside={aside} className="print:hidden">
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:p-0">
        {listings.map((listing) => (
          <li key={listing.id} className="flex w-[82%] shrink-0 snap-center flex-col *:flex-1 sm:w-[45%] lg:w-auto">
            <ListingCardView listing={listing} headingLevel={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

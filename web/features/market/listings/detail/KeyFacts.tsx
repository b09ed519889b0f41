import type { ComponentType } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { formatArea, formatDay } from '#common/i18n/format.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { IconProps } from '#web/ui/icon.tsx';
import { AreaIcon, BathIcon, BedIcon, PawIcon } from '#web/ui/more-icons.ts';
import { CalendarIcon } from '#web/ui/page-icons.ts';
import { bathsLabel, bedsLabel, labelOf } from './labels.ts';

/** The five most important facts. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { today } = useGlobals();
  const { sqft, moveInDate, petPolicies } = listing;
  const isNow = moveInDate === null || moveInDate <= today;
  const facts: [string, string, ComponentType<IconProps>][] = [
    [t('listingDetails.facts.beds'), bedsLabel(listing, t), BedIcon],
    [t('listingDetails.facts.baths'), bathsLabel(listing, t), BathIcon],
    [t('listingDetails.facts.area'), sqft ? formatArea(sqft[0], sqft[1], t) : '', AreaIcon],
    [
      t('listingDetails.facts.available'),
      isNow ? t('listingDetails.facts.now') : formatDay(moveInDate, t),
      CalendarIcon,
    ],
    [t('listingDetails.facts.pets'), petPolicies[0] ? labelOf(t, 'petPolicy', petPolicies[0]) : '', PawIcon],
  ];
  return (
    <dl className="my-6 grid grid-cols-2 gap-4 rounded-card bg-mist p-4 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] print:hidden">
      {facts
        .filter(([, value]) => value)
        .map(([name, value, FactIcon]) => (
          <div key={name} className="relative pl-7.5">
            <dt className="text-13 text-soft">
              <FactIcon className="absolute top-0.5 left-0 size-5 text-spruce" />
              {name}
            </dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

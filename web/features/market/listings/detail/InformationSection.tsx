import type { ListingDetail } from '#common/contract/market/listings.ts';
import { formatArea, formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { bathsLabel, bedsLabel, labelOf, labelsOf } from './labels.ts';
import { Section } from './Section.tsx';

/** All facts of the listing, with labels. */
export function InformationSection({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { today } = useGlobals();
  return (
    <Section id="information" title={t('listing.information')}>
      <dl className="grid gap-x-10 sm:grid-cols-2 print:grid-cols-3 print:gap-x-5 print:text-13">
        {factsOf(listing, today, t).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5 print:py-0">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function factsOf(listing: ListingDetail, today: string, t: Translate): [string, string][] {
  const { sqft, moveInDate, leaseTerm, numberOfUnits, yearBuilt, parkingType, floorPlans } = listing;
  const unknown = t('listingDetails.facts.notStated');
  const types = [...new Set(floorPlans.map((plan) => plan.label))];
  const facts: [string, string][] = [
    [t('listingDetails.facts.type'), labelOf(t, 'propertyType', listing.propertyType)],
    [t('listingDetails.facts.beds'), bedsLabel(listing, t)],
    [t('listingDetails.facts.baths'), bathsLabel(listing, t)],
    [t('listingDetails.facts.area'), sqft ? formatArea(sqft[0], sqft[1], t) : unknown],
    [t('listingDetails.facts.unitTypes'), types.length > 1 ? types.join(', ') : ''],
    [
      t('listingDetails.facts.available'),
      moveInDate === null || moveInDate <= today ? t('listingDetails.facts.now') : formatDay(moveInDate, t),
    ],
    [
      t('listingDetails.facts.lease'),
      leaseTerm === null ? unknown : t('listingDetails.facts.months', { count: leaseTerm }),
    ],
    [
      t('listingDetails.facts.furnished'),
      listing.furnished ? t('listingDetails.facts.isFurnished') : t('listingDetails.facts.notFurnished'),
    ],
    [t('listingDetails.facts.petPolicy'), labelsOf(t, 'petPolicy', listing.petPolicies) || unknown],
    [t('listingDetails.facts.utilities'), labelsOf(t, 'utility', listing.utilities) || t('listingDetails.facts.none')],
    [t('listingDetails.facts.parking'), parkingType ? labelOf(t, 'parkingType', parkingType) : unknown],
    [t('listingDetails.facts.yearBuilt'), yearBuilt === null ? unknown : String(yearBuilt)],
    [t('listingDetails.facts.units'), numberOfUnits === null ? '' : String(numberOfUnits)],
    [t('listingDetails.facts.listed'), listing.activatedOn ? formatDay(listing.activatedOn, t) : ''],
    [t('listingDetails.facts.updated'), formatDay(listing.updatedOn, t)],
    [t('listingDetails.facts.id'), String(listing.id)],
  ];
  return facts.filter(([, value]) => value);
}

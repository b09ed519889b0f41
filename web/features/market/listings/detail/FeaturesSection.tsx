import { AMENITIES, AMENITY_GROUPS } from '#common/catalog/amenities.ts';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { useT } from '#web/app/context.ts';
import { amenityIcon } from './amenity-icons.ts';
import { labelOf } from './labels.ts';
import { Section } from './Section.tsx';

/** Amenities by group, in the catalogue's order. */
export function FeaturesSection({ listing: { amenities } }: { listing: ListingDetail }) {
  const t = useT();
  const has = new Set(amenities);
  const groups = AMENITY_GROUPS.map((group) => ({
    group,
    keys: AMENITIES.filter((amenity) => amenity.group === group && has.has(amenity.key)).map(({ key }) => key),
  })).filter(({ keys }) => keys.length > 0);
  return (
    <Section id="features" title={t('listing.features')}>
      {groups.length === 0 && <p className="text-soft">{t('listingDetails.featuresNone')}</p>}
      <div className="flex flex-col gap-6 print:block">
        {groups.map(({ group, keys }) => (
          <div key={group}>
            <h3 className="mb-3 text-15 text-soft print:hidden">{labelOf(t, 'amenityGroup', group)}</h3>
            <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3 print:contents">
              {keys.map((key) => {
                const AmenityIcon = amenityIcon(key);
                return (
                  <li
                    key={key}
                    className="flex items-start gap-2.5 print:mr-4 print:inline-flex print:gap-1 print:text-13"
                  >
                    <AmenityIcon className="mt-0.5 size-5 shrink-0 text-spruce" />
                    {labelOf(t, 'amenity', key)}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { useT } from '#web/app/context.ts';
import { ListingsList } from './ListingsList.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { useFilter } from './use-filter.ts';

/** All listings, by segment. */
export function SupportListingsScreen() {
  const t = useT();
  const filter = useFilter(RECORD_FILTERS.listings);
  const segments = RECORD_FILTERS.listings.map((id) => ({ id, label: t(`ownListings.states.${id}`) }));
  return (
    <>
      <RecordTabs list="listings" segments={segments} current={filter} />
      <ListingsList filter={filter} />
    </>
  );
}

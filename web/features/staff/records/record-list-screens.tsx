import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { useT } from '#web/app/context.ts';
import { CompaniesList } from './CompaniesList.tsx';
import { ListingsList } from './ListingsList.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { UserRecordsList } from './UserRecordsList.tsx';
import { useFilter } from './use-filter.ts';

/** All companies, by segment. */
export function SupportCompaniesScreen() {
  const t = useT();
  const filter = useFilter(RECORD_FILTERS.companies);
  return (
    <>
      <RecordTabs list="companies" current={filter} labelOf={(id) => t(`records.companies.filters.${id}`)} />
      <CompaniesList filter={filter} />
    </>
  );
}

/** All listings, by state. */
export function SupportListingsScreen() {
  const t = useT();
  const filter = useFilter(RECORD_FILTERS.listings);
  return (
    <>
      <RecordTabs list="listings" current={filter} labelOf={(id) => t(`ownListings.states.${id}`)} />
      <ListingsList filter={filter} />
    </>
  );
}

/** All accounts, by segment. */
export function SupportUsersScreen() {
  const t = useT();
  const filter = useFilter(RECORD_FILTERS.users);
  return (
    <>
      <RecordTabs list="users" current={filter} labelOf={(id) => t(`records.users.filters.${id}`)} />
      <UserRecordsList filter={filter} />
    </>
  );
}

// Each finds records by name, number or contact data.
export const CompanySearchScreen = () => <CompaniesList isSearch />;
export const ListingSearchScreen = () => <ListingsList isSearch />;
export const UserSearchScreen = () => <UserRecordsList isSearch />;

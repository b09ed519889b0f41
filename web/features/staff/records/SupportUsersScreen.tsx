import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { useT } from '#web/app/context.ts';
import { RecordTabs } from './RecordTabs.tsx';
import { UserRecordsList } from './UserRecordsList.tsx';
import { useFilter } from './use-filter.ts';

/** All accounts, by segment. */
export function SupportUsersScreen() {
  const t = useT();
  const filter = useFilter(RECORD_FILTERS.users);
  const segments = RECORD_FILTERS.users.map((id) => ({ id, label: t(`records.users.filters.${id}`) }));
  return (
    <>
      <RecordTabs list="users" segments={segments} current={filter} />
      <UserRecordsList filter={filter} />
    </>
  );
}

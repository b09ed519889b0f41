import { UserRecordsList } from './UserRecordsList.tsx';

/** Finds accounts by name, number or contact data. */
export function UserSearchScreen() {
  return <UserRecordsList isSearch />;
}

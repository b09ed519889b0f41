import { QueueList } from './QueueList.tsx';

/** Listings that visitors reported or that show signs of fraud, one line each. */
export function ReportedListingsScreen() {
  return <QueueList only="listing" />;
}

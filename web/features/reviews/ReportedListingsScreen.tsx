import { QueueList } from './QueueList.tsx';

/** Reported listings, one line per listing. */
export function ReportedListingsScreen() {
  return <QueueList only="report" />;
}

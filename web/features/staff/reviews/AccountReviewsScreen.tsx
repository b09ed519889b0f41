import { QueueList } from './QueueList.tsx';

/** Companies and names that wait for a decision. */
export function AccountReviewsScreen() {
  return <QueueList only="company" />;
}

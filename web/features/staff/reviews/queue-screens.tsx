import { QueueFigures } from './QueueFigures.tsx';
import { QueueList } from './QueueList.tsx';

/** Support's dashboard: the queue in numbers, and the queue. */
export function SupportDashboardScreen() {
  return (
    <>
      <QueueFigures />
      <QueueList />
    </>
  );
}

/** Companies and names that wait for a decision. */
export const AccountReviewsScreen = () => <QueueList only="company" />;

/** Messages from the site’s forms that wait for a reply. */
export const MessagesScreen = () => <QueueList only="message" />;

/** Listings that visitors reported or that show signs of fraud, one line each. */
export const ReportedListingsScreen = () => <QueueList only="listing" />;

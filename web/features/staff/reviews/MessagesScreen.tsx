import { QueueList } from './QueueList.tsx';

/** Messages from the site’s forms that wait for a reply. */
export function MessagesScreen() {
  return <QueueList only="message" />;
}

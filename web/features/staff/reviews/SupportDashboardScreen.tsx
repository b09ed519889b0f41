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

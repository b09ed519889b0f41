export { QueueBadge, QueuePulseReader } from './reviews/QueueBadge.tsx';

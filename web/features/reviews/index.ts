export { CompanyReview } from './CompanyReview.tsx';
export { EarlierDecisions } from './EarlierDecisions.tsx';
export { QueueBadge, QueuePulseReader } from './QueueBadge.tsx';

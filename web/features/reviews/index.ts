export { CompanyReview } from './CompanyReview.tsx';
export { DecisionList, EarlierDecisions } from './EarlierDecisions.tsx';
export { QueueBadge, QueuePulseReader } from './QueueBadge.tsx';
export { SignList } from './ScamSigns.tsx';

export { CompanyReview } from './CompanyReview.tsx';
export { DecisionList, EarlierDecisions } from './EarlierDecisions.tsx';
export { learnReasons } from './learn-reasons.ts';
export { QueueBadge, QueuePulseReader } from './QueueBadge.tsx';
export { SignList } from './ScamSigns.tsx';

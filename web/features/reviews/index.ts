export { CompanyReview } from './CompanyReview.tsx';
export { EarlierDecisions } from './EarlierDecisions.tsx';

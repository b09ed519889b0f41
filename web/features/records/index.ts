export { CompanyBadges } from './CompaniesList.tsx';
export { CompanyRecord } from './CompanyRecord.tsx';

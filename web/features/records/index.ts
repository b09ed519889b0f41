export { CompanyBadges } from './CompaniesList.tsx';
export { CompanyRecordPage } from './CompanyRecordPage.tsx';

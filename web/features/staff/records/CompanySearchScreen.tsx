import { CompaniesList } from './CompaniesList.tsx';

/** Finds companies by name, number or contact data. */
export function CompanySearchScreen() {
  return <CompaniesList isSearch />;
}

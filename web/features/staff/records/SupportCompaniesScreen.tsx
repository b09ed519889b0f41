import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { useT } from '#web/app/context.ts';
import { CompaniesList } from './CompaniesList.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { useFilter } from './use-filter.ts';

/** All companies, by segment. */
export function SupportCompaniesScreen() {
  const t = useT();
  const filter = useFilter(RECORD_FILTERS.companies);
  const segments = RECORD_FILTERS.companies.map((id) => ({ id, label: t(`records.companies.filters.${id}`) }));
  return (
    <>
      <RecordTabs list="companies" segments={segments} current={filter} />
      <CompaniesList filter={filter} />
    </>
  );
}

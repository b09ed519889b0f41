import type { RenterRow } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { fullName } from './people.tsx';
import { personColumns, stateColumn, stateFilter } from './person-columns.tsx';

const COUNTS = ['favouriteCount', 'inquiryCount', 'alertCount'] as const;

export function RentersScreen() {
  const { api, t } = useApp();
  const list: ListSpec<RenterRow> = {
    name: 'renters',
    title: t('access.areas.Renters'),
    purpose: t('access.renters.purpose'),
    emptyText: t('access.renters.emptyText'),
    nameOf: fullName,
    load: api.access.renters,
    csv: api.access.rentersCsv,
    columns: personColumns<RenterRow>(t, ({ id }) => pathTo('admin.renters.detail', { id }), [
      stateColumn(t),
      ...COUNTS.map((key) => ({
        key,
        heading: t(`access.fields.${key}`),
        isSortable: true,
        isNumber: true,
        cell: (renter: RenterRow) => renter[key],
      })),
    ]),
    filters: [stateFilter(t)],
  };
  return <DataList list={list} />;
}

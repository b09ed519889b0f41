import { type RenterRow, USER_STATES } from '#common/contract/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Breakable } from '#web/ui/Breakable.tsx';
import { fullName, LastLogin, PersonLink, StateBadge } from './people.tsx';

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
    columns: [
      {
        key: 'name',
        heading: t('access.fields.name'),
        isSortable: true,
        cell: (renter) => <PersonLink to={pathTo('admin.renters.detail', { id: renter.id })} person={renter} />,
      },
      {
        key: 'email',
        heading: t('access.fields.email'),
        isSortable: true,
        isBreakable: true,
        cell: ({ email }) => <Breakable text={email} />,
      },
      { key: 'state', heading: t('access.fields.state'), cell: ({ state }) => <StateBadge state={state} /> },
      ...COUNTS.map((key) => ({
        key,
        heading: t(`access.fields.${key}`),
        isSortable: true,
        isNumber: true,
        cell: (renter: RenterRow) => renter[key],
      })),
      {
        key: 'lastSignedInAt',
        heading: t('access.fields.lastSignedInAt'),
        isSortable: true,
        cell: ({ lastSignedInAt }) => <LastLogin at={lastSignedInAt} isDay />,
      },
      {
        key: 'createdAt',
        heading: t('access.fields.createdAt'),
        isSortable: true,
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('access.fields.state'),
        options: USER_STATES.map((value) => ({ value, label: t(`access.states.${value}`) })),
      },
    ],
  };
  return <DataList list={list} />;
}

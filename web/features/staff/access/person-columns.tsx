import { USER_STATES, type UserRow } from '#common/contract/staff/access.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { Moment } from '#web/app/Moment.tsx';
import type { ListFilter } from '#web/lists/list-spec.ts';
import { Breakable } from '#web/ui/Breakable.tsx';
import type { DataColumn } from '#web/ui/data-columns.ts';
import { LastLogin, PersonLink, StateBadge } from './people.tsx';

type Person = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'state' | 'lastSignedInAt' | 'createdAt'>;

/** Columns of a list of people. `own` ones are between those of the email address and of the last login. */
export const personColumns = <P extends Person>(
  t: Translate,
  pathOf: (person: P) => string,
  own: readonly DataColumn<P>[],
): DataColumn<P>[] => [
  {
    key: 'name',
    heading: t('access.fields.name'),
    isSortable: true,
    cell: (person) => <PersonLink to={pathOf(person)} person={person} />,
  },
  {
    key: 'email',
    heading: t('access.fields.email'),
    isSortable: true,
    isBreakable: true,
    cell: ({ email }) => <Breakable text={email} />,
  },
  ...own,
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
];

export const stateColumn = <P extends Person>(t: Translate): DataColumn<P> => ({
  key: 'state',
  heading: t('access.fields.state'),
  cell: ({ state }) => <StateBadge state={state} />,
});

export const stateFilter = (t: Translate): ListFilter => ({
  name: 'state',
  label: t('access.fields.state'),
  options: USER_STATES.map((value) => ({ value, label: t(`words.accountStates.${value}`) })),
});

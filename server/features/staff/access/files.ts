import type { PermissionRow, RenterRow, RoleRow, UserRow } from '#common/contract/staff/access.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { CsvColumn } from '#server/platform/texts/csv.ts';

const person = (t: Translate): CsvColumn<Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'state'>>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('access.fields.firstName'), of: ({ firstName }) => firstName },
  { heading: t('access.fields.lastName'), of: ({ lastName }) => lastName },
  { heading: t('access.fields.email'), of: ({ email }) => email },
  { heading: t('access.fields.state'), of: ({ state }) => t(`words.accountStates.${state}`) },
];

const since = (t: Translate): CsvColumn<Pick<UserRow, 'lastSignedInAt' | 'createdAt'>>[] => [
  { heading: t('access.fields.lastSignedInAt'), of: ({ lastSignedInAt }) => lastSignedInAt },
  { heading: t('access.fields.createdAt'), of: ({ createdAt }) => createdAt },
];

export const userColumns = (t: Translate): CsvColumn<UserRow>[] => [
  ...person(t),
  { heading: t('access.fields.roles'), of: ({ roles }) => roles.map(({ label }) => label).join(', ') },
  { heading: t('access.fields.company'), of: ({ company }) => company },
  ...since(t),
];

export const roleColumns = (t: Translate): CsvColumn<RoleRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('access.fields.name'), of: ({ name }) => name },
  { heading: t('access.fields.label'), of: ({ label }) => label },
  { heading: t('access.fields.kind'), of: ({ kind }) => kind },
  { heading: t('access.fields.userCount'), of: ({ userCount }) => userCount },
  { heading: t('access.fields.permissionCount'), of: ({ permissionCount }) => permissionCount },
];

export const permissionColumns = (t: Translate): CsvColumn<PermissionRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('access.fields.name'), of: ({ name }) => name },
  { heading: t('access.fields.label'), of: ({ label }) => label },
  { heading: t('access.fields.roleCount'), of: ({ roleCount }) => roleCount },
];

export const renterColumns = (t: Translate): CsvColumn<RenterRow>[] => [
  ...person(t),
  { heading: t('access.fields.favouriteCount'), of: ({ favouriteCount }) => favouriteCount },
  { heading: t('access.fields.inquiryCount'), of: ({ inquiryCount }) => inquiryCount },
  { heading: t('access.fields.alertCount'), of: ({ alertCount }) => alertCount },
  ...since(t),
];

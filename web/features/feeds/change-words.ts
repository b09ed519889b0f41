import type { Translate } from '#common/i18n/translate.ts';

/** The names of changed fields among those of a mapping. */
const NAMES: Readonly<Record<string, string>> = {
  propertyType: 'type',
  petPolicies: 'pets',
  parkingType: 'parking',
  leaseMonths: 'leaseTerm',
};

/** The catalogs of fields that are lists of keys. */
const CATALOGS: Readonly<Record<string, string>> = {
  propertyType: 'propertyType',
  petPolicies: 'petPolicy',
  utilities: 'utility',
  amenities: 'amenity',
  parkingType: 'parkingType',
};

/** A changed field in words. */
export const changedField = (field: string, t: Translate): string =>
  t.dynamic(`feeds.run.fields.${field}`) ?? t.dynamic(`feeds.mapping.names.${NAMES[field] ?? field}`) ?? field;

/** The text of a changed field, with words instead of the catalog's keys: `heat, water` is « Chauffage, Eau ». */
export function changedText(field: string, text: string, t: Translate): string {
  if (text === '') return t('feeds.run.empty');
  const word = (catalog: string, key: string) => t.dynamic(`catalog.${catalog}.${key}`) ?? key;
  const catalog = CATALOGS[field];
  const parts = text.split(', ');
  if (catalog) return parts.map((key) => word(catalog, key)).join(', ');
  if (field !== 'costs') return text;
  return parts
    .map((part) => {
      const [kind = '', amount = '', frequency = ''] = part.split(' ');
      return `${word('costKind', kind)} ${amount} ${word('costFrequency', frequency)}`;
    })
    .join(', ');
}

import type { Translate } from '#common/i18n/translate.ts';
import type { OptionGroup } from '#common/search/filters.ts';

/** The catalogue's word for an option. */
export function optionLabel(group: OptionGroup, key: string, t: Translate): string {
  const names = {
    beds: 'bed',
    baths: 'bath',
    pets: 'petPolicy',
    types: 'propertyType',
    utilities: 'utility',
    amenities: 'amenity',
  };
  return t.dynamic(`catalog.${names[group]}.${key.replace('.', '-')}`) ?? key;
}

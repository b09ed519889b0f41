import type { Translate } from '#common/i18n/translate.ts';

/** The groups of phrases with labels, by the names of fields in the audit log. */
const GROUPS = [
  'history.fields',
  'access.fields',
  'redirects.fields',
  'siteAdmin.site',
  'siteAdmin.sender',
  'siteAdmin.company',
  'siteAdmin.permalinks.fields',
  'siteAdmin.modules.fields',
  'shop.taxes',
  'shop.prices',
  'shop.promos',
  'companyDetails.company',
  'pageEditor.types',
  'feeds.partners.fields',
  'listingForm.fields',
];

/** The label of a field in the audit log, or its name. Fields of texts begin with a language or `shared`: `en.title`. */
export function labelOfAuditedField(field: string, t: Translate): string {
  const [, part, key] = /^(shared|en|fr)\.(.+)$/.exec(field) ?? [];
  if (part === undefined || key === undefined)
    return GROUPS.map((group) => t.dynamic(`${group}.${field}`)).find(Boolean) ?? field;
  return labelIn(part, t.dynamic(`entries.fields.${key}`) ?? key, t);
}

/** A label with the language of its field. */
export const labelIn = (part: string, label: string, t: Translate): string =>
  part === 'en' || part === 'fr'
    ? t('entries.labelIn', { field: label, language: t(`entries.langsInside.${part}`) })
    : label;

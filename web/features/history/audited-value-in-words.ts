import type { Translate } from '#common/i18n/translate.ts';

/** A value of the audit log as people read it: yes or no, and the kind of a promo code. */
export function auditedValueInWords(field: string, value: string, t: Translate): string {
  if (value === 'true') return t('ui.yes');
  if (value === 'false') return t('ui.no');
  return (field === 'kind' && t.dynamic(`shop.promos.kinds.${value}`)) || value;
}

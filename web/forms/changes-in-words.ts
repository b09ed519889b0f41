import type { Translate } from '#common/i18n/translate.ts';

/** Number of fields that are named; the rest is counted. */
const NAMED = 3;

/** "Changed: Name, Roles and 2 more". */
export function changesInWords(changed: readonly string[], t: Translate): string {
  if (changed.length === 0) return t('lists.form.unchanged');
  const fields = changed.slice(0, NAMED).join(', ');
  const count = changed.length - NAMED;
  return count > 0 ? t('lists.form.changedMore', { fields, count }) : t('lists.form.changed', { fields });
}

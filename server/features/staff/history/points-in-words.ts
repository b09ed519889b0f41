import { SCAM_POINTS } from '#common/catalog/scam-rules.ts';
import type { Translate } from '#common/i18n/translate.ts';

const isRule = (field: string): boolean => Object.hasOwn(SCAM_POINTS, field);

/** The label of a sign of fraud in the audit log. Undefined for other settings. */
export function labelOfPoints(field: string, t: Translate): string | undefined {
  return isRule(field)
    ? t('history.scam', { rule: t.dynamic(`scam.rules.${field}`, { count: 0 }) ?? field })
    : undefined;
}

export const sayPoints = (field: string, value: string, t: Translate): string | undefined =>
  isRule(field) ? t('scam.points', { points: Number(value) }) : undefined;

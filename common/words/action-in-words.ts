import type { AuditEntry } from '#common/contract/staff/access.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** The action of an entry in words, like `company.import` or `review.scam-undo`; an unknown one keeps its key. */
export function actionInWords({ action }: Pick<AuditEntry, 'action'>, t: Translate): string {
  const verb = action.slice(action.indexOf('.') + 1);
  const [, undo = ''] = /-(undo)$/.exec(verb) ?? [];
  return t.dynamic(`history.verbs.${undo || verb}`) ?? verb;
}

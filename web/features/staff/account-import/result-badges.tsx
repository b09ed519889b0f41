import type { ImportResult } from '#common/catalog/import-fields.ts';
import type { ImportState } from '#common/contract/staff/account-imports.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const STATE_TONES: Record<ImportState, BadgeTone> = {
  mapped: 'neutral',
  checked: 'warning',
  running: 'warning',
  done: 'good',
};
const RESULT_TONES: Record<ImportResult, BadgeTone> = {
  ready: 'neutral',
  created: 'good',
  exists: 'warning',
  refused: 'error',
};

/** The state of an import. */
export const importStateBadge = (state: ImportState, t: Translate) => (
  <Badge tone={STATE_TONES[state]}>{t(`accountImport.states.${state}`)}</Badge>
);

/** The result of a row; nothing before the dry run. */
export const resultBadge = (result: ImportResult | null, t: Translate) =>
  result && <Badge tone={RESULT_TONES[result]}>{t(`accountImport.results.${result}`)}</Badge>;

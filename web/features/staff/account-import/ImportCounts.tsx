import { IMPORT_RESULTS } from '#common/catalog/import-fields.ts';
import type { ImportInfo } from '#common/contract/staff/account-imports.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';

/** The number of rows with each result. */
export function ImportCounts({ counts }: { counts: ImportInfo['counts'] }) {
  const t = useT();
  const shown = IMPORT_RESULTS.filter((result) => (counts[result] ?? 0) > 0);
  if (shown.length === 0) return '–';
  return shown
    .map((result) =>
      t('accountImport.counted', {
        result: t(`accountImport.results.${result}`),
        count: formatNumber(counts[result] ?? 0, t.lang),
      }),
    )
    .join(' · ');
}

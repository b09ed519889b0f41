import type { ImportKind } from '#common/catalog/import-fields.ts';
import type { Mapping } from './guess-mapping.ts';

/** An import that runs. */
export interface RunningImport {
  id: number;
  kind: ImportKind;
  mapping: Mapping;
  startedBy: number | null;
}

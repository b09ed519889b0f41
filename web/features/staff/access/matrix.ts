import type { PermissionName } from '#common/contract/staff/access.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** The verbs of permission names like `viewUsers`. */
export const VERBS = ['view', 'create', 'modify'] as const;

/** An area with its permissions; undefined where it has none for a verb. */
export interface MatrixRow {
  area: string;
  label: string;
  cells: (PermissionName | null)[];
}

const NAME = /^(view|create|modify)(.+)$/;

/** Groups permissions by area, in their order. A name without a known verb gets its own row, under "view". */
export function matrixOf(permissions: readonly PermissionName[], t: Translate): MatrixRow[] {
  const areas = Map.groupBy(permissions, ({ name }) => NAME.exec(name)?.[2] ?? name);
  return [...areas].map(([area, held]) => ({
    area,
    label: t.dynamic(`access.areas.${area}`) ?? held[0]?.label ?? area,
    cells: VERBS.map((verb, at) => {
      const named = held.find(({ name }) => name === verb + area);
      return named ?? (at === 0 ? held.find(({ name }) => !NAME.test(name)) : undefined) ?? null;
    }),
  }));
}

import type { PermissionName } from '#common/contract/access.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** What a permission lets one do in its area. */
export const VERBS = ['view', 'create', 'modify'] as const;
/** One of them. */
export type Verb = (typeof VERBS)[number];

/** A row of the matrix: an area and its permissions, with gaps. */
export interface MatrixRow {
  area: string;
  label: string;
  cells: (PermissionName | null)[];
}

const NAME = /^(view|create|modify)(.+)$/;

/** Permissions by area, in the order in which they come. A name of another kind is a row of its own, below "view". */
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

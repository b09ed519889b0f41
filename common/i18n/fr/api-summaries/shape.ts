import type { Contract } from '#common/contract/index.ts';
import { CSV_LIMIT } from '#common/contract/lists.ts';

/** One sentence per endpoint. A new endpoint does not compile without one. */
export type Summaries = {
  readonly [G in keyof Contract]: { readonly [E in keyof Contract[G]]: string };
};

/** French of the summary that `csvOf` makes. */
export const asCsv = (list: string) => `${list}, en fichier CSV de ${CSV_LIMIT.toLocaleString('fr-CA')} lignes au plus`;

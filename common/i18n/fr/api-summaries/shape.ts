import type { Contract } from '#common/contract/index.ts';
import { CSV_LIMIT } from '#common/contract/lists.ts';

/** What each endpoint does, in a sentence: a new endpoint does not compile before it has one here. */
export type Summaries = {
  readonly [G in keyof Contract]: { readonly [E in keyof Contract[G]]: string };
};

/** A list as a file, as `csvOf` says it in English. */
export const asCsv = (list: string) => `${list}, en fichier CSV de ${CSV_LIMIT.toLocaleString('fr-CA')} lignes au plus`;

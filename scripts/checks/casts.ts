import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

/** Finds casts of the product. Tests may cast; the search engine reads bytes, which needs many. */
export function checkCasts({ path, casts }: Source): Finding[] {
  if (/\.test\.|^test\/|^server\/search\//.test(path)) return [];
  return casts.map(({ line }) => ({
    rule: 'casts',
    file: path,
    line,
    message: 'let the compiler infer the type, narrow it with a check, or parse it with a schema',
  }));
}

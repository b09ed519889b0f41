import { readFileSync } from 'node:fs';
import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

/** SQL that PostgreSQL 15, the oldest version that the site runs on, does not know. */
const NEWER =
  /\bis (?:not )?json\b(?! or)|\b(?:json_table|json_exists|json_value|json_query|json_array|json_arrayagg|any_value|pg_input_is_valid|pg_input_error_info|date_add|date_subtract|array_sample|array_shuffle|uuidv7|uuidv4|array_reverse|array_sort)\(/;

/** Checks that migrations and statements in code run on PostgreSQL 15; the tests run on a newer one. */
export function checkOldPostgres(sources: readonly Source[], migrations: readonly string[]): Finding[] {
  const inCode = sources
    .filter(({ path }) => path.startsWith('server/') && !/\.(?:test|fixture)\./.test(path))
    .flatMap(({ path, strings }) => strings.map(({ line, text }) => ({ file: path, line, text })));
  const inSql = migrations.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, n) => ({ file, line: n + 1, text: text.replace(/--.*|'[^']*'/g, '') })),
  );
  return [...inCode, ...inSql].flatMap(({ file, line, text }): Finding[] => {
    const [found] = NEWER.exec(text) ?? [];
    return found ? [{ rule: 'PostgreSQL 15', file, line, message: `"${found}" needs a newer PostgreSQL` }] : [];
  });
}

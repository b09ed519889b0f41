import { BackupError, type ManifestTable } from '../manifest.ts';
import { companiesRules } from './companies.ts';
import { contentRules } from './content.ts';
import { feedsRules } from './feeds.ts';
import { marketRules } from './market.ts';
import { moneyRules } from './money.ts';
import { peopleRules } from './people.ts';
import { platformRules } from './platform.ts';
import { rentingRules } from './renting.ts';
import type { CopyRule, Row, Rules, TableRules } from './rules.ts';
import { siteRules } from './site.ts';
import { staffRules } from './staff.ts';
import type { Substitutes } from './substitutes.ts';

/** The rules of every table by name, district by district. */
const RULES: Rules = {
  ...platformRules,
  ...contentRules,
  ...marketRules,
  ...siteRules,
  ...peopleRules,
  ...companiesRules,
  ...rentingRules,
  ...moneyRules,
  ...feedsRules,
  ...staffRules,
};

/** Types that hold no text. Every other column needs a rule. */
const PLAIN =
  /^(?:smallint|integer|bigint|numeric|real|double precision|boolean|date|xid8|interval|time(?:stamp)?(?:\(\d\))? with(?:out)? time zone)$/;

type Table = Pick<ManifestTable, 'name' | 'columns'>;

const rulesOf = (name: string): TableRules | undefined => RULES[name.replace(/^public\./, '')];

/** Columns that could hold personal data and have no rule, and rules without a column, each as `table.column`. */
export function findUnnamedColumns(tables: readonly Table[]): string[] {
  const known = new Set(tables.map(({ name }) => name.replace(/^public\./, '')));
  const unnamed = tables.flatMap(({ name, columns }) => {
    const rules = rulesOf(name)?.columns;
    const names = new Set(columns.map((column) => column.name));
    return [
      ...columns
        .filter((column) => !rules || (!PLAIN.test(column.type) && !Object.hasOwn(rules, column.name)))
        .map((column) => `${name}.${column.name}`),
      ...Object.keys(rules ?? {})
        .filter((column) => !names.has(column))
        .map((column) => `${name}.${column} (no such column)`),
    ];
  });
  const missing = Object.keys(RULES).filter((name) => !known.has(name) && !name.startsWith('pgboss.'));
  return [...unnamed, ...missing.map((name) => `${name} (no such table)`)];
}

/** Throws BackupError unless every column has a rule. */
export function requireNamedColumns(tables: readonly Table[]): void {
  const unnamed = findUnnamedColumns(tables);
  if (unnamed.length > 0)
    throw new BackupError(`An anonymous copy needs a rule for ${unnamed.join(', ')}. Nothing was written.`);
}

/** Whether the copy keeps a column, given as `table.column`, in some of its rows or in parts of its value. */
export function isKept(name: string): boolean {
  const [table = '', column = ''] = name.split(/\.(?=[^.]*$)/);
  return rulesOf(table)?.columns[column]?.keeps === true;
}

/** Rewrites the rows of one table. A row is its columns, then the table's conditions. */
export interface RowRewriter {
  /** SQL conditions to read after the columns. */
  conditions: readonly string[];
  rewrite(values: readonly (string | null)[]): (string | null)[];
}

/** How the rows of a table become anonymous. */
export function anonymizeRows({ name, columns }: Table, using: Substitutes): RowRewriter {
  const { columns: rules = {}, when = {} } = rulesOf(name) ?? {};
  const places = new Map(columns.map((column, at) => [column.name, at]));
  const flags = new Map(Object.keys(when).map((condition, at) => [condition, columns.length + at]));
  const ruled = columns.flatMap((column, at): [number, CopyRule][] => {
    const rule = Object.hasOwn(rules, column.name) ? rules[column.name] : undefined;
    return rule ? [[at, rule]] : [];
  });
  const ruleAt = new Map(ruled);
  return {
    conditions: Object.values(when),
    rewrite(values) {
      const substituted = (at: number): string | null => {
        const value = values[at] ?? null;
        const rule = ruleAt.get(at);
        return value && rule ? rule(value, using, row) : value;
      };
      const row: Row = {
        of: (column) => values[places.get(column) ?? -1] ?? null,
        substitute: (column) => substituted(places.get(column) ?? -1),
        is: (condition) => values[flags.get(condition) ?? -1] === 'true',
      };
      return columns.map((_, at) => substituted(at));
    },
  };
}

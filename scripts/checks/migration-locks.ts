import { basename } from 'node:path';
import { type Statement, splitStatements } from '../../server/platform/db/split-statements.ts';
import type { Finding } from './finding.ts';

/** Earlier files ran before the rule, on small tables. */
const LAST_WITHOUT_RULE = '0215';
const STEPS = 'write it in a file that ends with .steps.sql (decision 92)';

/** Statements that lock a table while they read or write all of it, and what to do instead. */
const LOCKING: readonly [pattern: RegExp, instead: string][] = [
  [/^create (?:unique )?index (?!concurrently)/, `add "concurrently" and ${STEPS}`],
  [/^reindex index (?!concurrently)/, `add "concurrently" and ${STEPS}`],
  [/^alter table .*\b(?:set data )?type\b/, 'add a second column, fill it in lots and drop the first one later'],
  [
    /^alter table .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    'add "not valid", validate it in steps',
  ],
  [
    /^alter table .*\badd (?:constraint \w+ )?(?:unique|primary key) ?\(/,
    'build a unique index concurrently, then "using index"',
  ],
  [/^alter table .*\badd (?:constraint \w+ )?exclude\b/, 'check it with a trigger'],
  [
    /^alter table .*\badd column [^,]*\b(?:check|stored|identity|unique|primary key|(?:big|small)?serial)\b/,
    'add the plain column, then fill and check it in steps',
  ],
  [
    /^alter table .*\badd column [^,]*\bdefault [^,]*\b(?!now\b)\w+ ?\(/,
    'add the column without a default, then fill it in lots',
  ],
  [/^(?:cluster|lock table|truncate|vacuum full|reindex (?:table|schema))\b/, 'it locks the table'],
];
/** Statements that only a file with steps may have: they read or change every row, or wait for everyone. */
const ONLY_IN_STEPS: readonly RegExp[] = [
  /^(?:create (?:unique )?|drop |re)index concurrently/,
  /^alter table .*\b(?:validate constraint|set not null)\b/,
  /^(?:update|delete from|insert into .* select .* from)\b/,
  /^with .*\b(?:update|delete from)\b/,
];
const NOT_NULL = /^alter table .*\balter (?:column )?(\w+) set not null\b/;

/** Checks that a new migration locks no table that is in use for long. Tables of the same file are new. */
export function checkMigrationLocks(file: string, sql: string): Finding[] {
  const name = basename(file);
  if (name.slice(0, 4) <= LAST_WITHOUT_RULE) return [];
  const statements = splitStatements(sql);
  const made = new Set(
    statements.flatMap(({ outline }) => /^create (?:unlogged )?table (\w+)/.exec(outline)?.[1] ?? []),
  );
  return statements
    .filter(({ outline }) => !made.has(tableOf(outline)))
    .flatMap((statement): Finding[] => {
      const message = messageFor(statement, name.endsWith('.steps.sql'), statements);
      return message ? [{ rule: 'migration locks', file, line: statement.line, message }] : [];
    });
}

function messageFor({ outline }: Statement, isStep: boolean, all: readonly Statement[]): string | undefined {
  const begin = `"${outline.slice(0, 60)}…"`;
  const [, instead] = LOCKING.find(([pattern]) => pattern.test(outline)) ?? [];
  if (instead) return `${begin} locks a table for long: ${instead}`;
  if (!isStep) return ONLY_IN_STEPS.some((pattern) => pattern.test(outline)) ? `${begin}: ${STEPS}` : undefined;
  const [, column] = NOT_NULL.exec(outline) ?? [];
  const isProven = all.some((other) => other.outline.includes(`check (${column} is not null) not valid`));
  return column && !isProven
    ? `${begin} reads every row: validate "check (${column} is not null)" before, and drop it afterwards`
    : undefined;
}

/** The table that a statement changes. */
function tableOf(outline: string): string {
  const [, name = ''] =
    /^(?:alter table (?:only )?|create (?:unique )?index \w* ?on |update |delete from |insert into |truncate )(\w+)/.exec(
      outline,
    ) ?? [];
  return name;
}

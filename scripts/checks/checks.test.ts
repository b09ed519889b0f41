import { expect, test } from 'vitest';
import { checkAlertTable, checkFigures, withAlertTable } from './alerts.ts';
import { checkCasts } from './casts.ts';
import { checkSubject } from './commits.ts';
import type { Finding } from './finding.ts';
import { checkGlossary, replacedWords } from './glossary.ts';
import { checkImports } from './imports.ts';
import { checkDocument, checkLanguage } from './language.ts';
import { checkMigrationLocks } from './migration-locks.ts';
import { checkExportedNames, checkFileName } from './names.ts';
import { checkOldPostgres } from './old-postgres.ts';
import { checkSecurityText } from './security.ts';
import { readSource } from './source.ts';

const source = (path: string, ...lines: string[]) => readSource(path, lines.join('\n'));
/** Findings as `line rule`. */
const brief = (findings: readonly Finding[]) => findings.map(({ line, rule }) => `${line} ${rule}`);

test('avoided words are found in comments, test titles and English phrases, on their line', () => {
  const file = source(
    'server/mail.ts',
    '/**',
    ' * Sends an email.',
    ' * It stands in the queue.',
    ' */',
    "const told = 'lies';",
    '// Retried until',
    '// the job is gone.',
    "test('the owner is told', () => {});",
  );
  expect(brief(checkLanguage(file))).toEqual(['3 avoided words', '7 avoided words', '8 avoided words']);
  const phrases = source('common/i18n/en/renting/leads.ts', "export const leads = { gone: 'This lead is gone.' };");
  expect(checkLanguage(phrases)[0]?.message).toBe('"is gone": write was deleted or no longer exists');
  expect(checkLanguage(source('common/i18n/fr/renting/leads.ts', "export const leads = { a: 'told' };"))).toEqual([]);
});

test('identifiers, strings and code in backticks are no prose', () => {
  expect(checkLanguage(source('server/a.ts', '// Calls `alone` once.', "const alone = 'told // alone';"))).toEqual([]);
});

test('sentences that begin with a noun clause are found, questions are not', () => {
  const file = source('server/a.ts', '// Saves it.', '', '// What is saved', '// stays. Who asks?', '// Returns it.');
  expect(brief(checkLanguage(file))).toEqual(['3 noun clauses']);
});

test('documents are read without their code', () => {
  const text = ['# What we keep', 'It lies here.', '```sh', 'told', '```', 'See SPEC section 2.', '`alone`'].join('\n');
  expect(brief(checkDocument('docs/a.md', text))).toEqual(['2 avoided words', '6 documents outside']);
});

test('files are named in kebab-case, or after their component', () => {
  const names = (path: string, code = '') => checkFileName(source(path, code)).map(({ message }) => message);
  expect(names('web/ui/Button.tsx', 'export function Button() {}')).toEqual([]);
  expect(names('web/ui/list-state.test.ts')).toEqual([]);
  expect(names('web/ui/listState.ts')[0]).toContain('kebab-case');
  expect(names('web/ui/Button.tsx', 'export function Link() {}')[0]).toContain('exports no Button');
  expect(names('web/ui/button.tsx', 'export function Button() {}')[0]).toContain('name it Button.tsx');
});

test('a name that two files export is found, re-exports, collected names and translations are not', () => {
  const findings = checkExportedNames([
    source('server/a.ts', 'export interface Row {}', 'export const routes = [];'),
    source('server/b.ts', '', 'export type Row = string;', 'export const routes = [];'),
    source('server/index.ts', "export { Row } from './a.ts';"),
    source('server/demo/words-en.ts', 'export const joinList = 1;'),
    source('server/demo/words-fr.ts', 'export const joinList = 1;'),
  ]);
  expect(findings).toEqual([
    {
      rule: 'exported names',
      file: 'server/b.ts',
      line: 2,
      message: 'Row is also exported by server/a.ts: give one of them a longer name',
    },
  ]);
});

test('an exported function that waits has a verb in its name', () => {
  const found = checkExportedNames([
    source('server/a.ts', 'export async function walletOf() {}', 'export const aboutPets = async () => {};'),
    source('server/b.ts', 'export async function readWallet() {}', 'export const keysOf = () => [];'),
  ]);
  expect(brief(found)).toEqual(['1 exported names', '2 exported names']);
});

test('cycles by value and by type are found, a lazy import closes none', () => {
  const cycle = (code: string) =>
    brief(checkImports([source('server/a.ts', "import { b } from './b.ts';"), source('server/b.ts', code)]));
  expect(cycle("export { a } from '#server/a.ts';")).toEqual(['1 value cycles']);
  expect(cycle("import type { A } from './a.ts';")).toEqual(['1 type cycles']);
  expect(cycle("const a = () => import('./a.ts');")).toEqual([]);
});

test('districts import those below them through index.ts only, and rooms without a cycle', () => {
  const found = (path: string, to: string) => brief(checkImports([source(path, `import '${to}';`)]));
  expect(found('web/features/renting/alerts/a.ts', '#web/features/market/index.ts')).toEqual([]);
  expect(found('web/features/market/search/a.ts', '#web/features/renting/index.ts')).toEqual(['1 districts']);
  expect(found('web/features/renting/alerts/a.ts', '#web/features/market/map/b.ts')).toEqual(['1 districts']);
  expect(found('common/contract/market/a.ts', '#common/contract/staff/b.ts')).toEqual(['1 districts']);
  expect(found('common/contract/staff/a.ts', '#common/contract/market/b.ts')).toEqual([]);
  const cycle = checkImports([
    source('server/features/renting/alerts/a.ts', "import { b } from '#server/features/renting/leads/b.ts';"),
    source('server/features/renting/leads/c.ts', "import { d } from '#server/features/renting/alerts/d.ts';"),
  ]);
  expect(brief(cycle)).toEqual(['1 room cycles']);
  expect(cycle[0]?.message).toContain(
    'server/features/renting/alerts → server/features/renting/leads → server/features/renting/alerts',
  );
});

test('the toolkit knows no district, and a district knows no area', () => {
  const fence = (path: string, to: string) => brief(checkImports([source(path, `import '${to}';`)]));
  expect(fence('web/forms/use-form.ts', '#web/features/renting/index.ts')).toEqual(['1 web fences']);
  expect(fence('web/features/renting/leads/a.ts', '#web/areas/guard.ts')).toEqual(['1 web fences']);
  expect(fence('web/areas/guard.ts', '#web/features/renting/index.ts')).toEqual([]);
  expect(fence('web/areas/guard.ts', '#web/features/renting/leads/a.ts')).toEqual(['1 districts']);
});

test('exported names use the words of the glossary', () => {
  expect(replacedWords('| A | advertisement | annonce | advert; one word, item |').has('advert')).toBe(true);
  const found = brief(checkGlossary([source('server/a.ts', 'export const readAdverts = 1, readListings = 2;')], []));
  expect(found).toEqual(['1 glossary names']);
});

test('statements that PostgreSQL 15 does not know are found', () => {
  const code = ['const a = "select any_value(id) from t";', 'const b = "select max(id) from t where it is jsonb";'];
  expect(brief(checkOldPostgres([source('server/a.ts', ...code)], []))).toEqual(['1 PostgreSQL 15']);
});

test('figures of dashboards and alerts that the program does not have are found', () => {
  const text = ['foyer_jobs_waiting > 1', 'foyer_jobs_missing > 1', 'rate(foyer_query_seconds[5m])'].join('\n');
  expect(brief(checkFigures('deploy/alerts.yml', text))).toEqual(['2 figures', '3 figures']);
  expect(checkFigures('deploy/alerts.yml', 'sum(foyer_query_seconds_bucket)')).toEqual([]);
});

test('a table of alerts that no longer fits the rules is found', () => {
  const rules = (expr: string) => `groups: [{ rules: [{ expr: ${expr}, annotations: { summary: Jobs wait } }] }]`;
  const empty = '# Watch\n<!-- npm run alerts -->\n\n<!-- end of alerts -->\n';
  const document = withAlertTable(empty, rules('foyer_jobs_waiting > 1'));
  expect(document).toContain('| Jobs wait | `foyer_jobs_waiting > 1` |');
  expect(checkAlertTable(document, rules('foyer_jobs_waiting > 1'))).toEqual([]);
  expect(brief(checkAlertTable(document, rules('foyer_jobs_waiting > 2')))).toEqual(['2 figures']);
});

test('casts are counted in the product, `as const`, renames and the search engine are not', () => {
  const code = ['import { a as b } from "./a.ts";', 'const c = b as string;', 'const d = [1] as const;'];
  expect(brief(checkCasts(source('server/a.ts', ...code)))).toEqual(['2 casts']);
  expect(checkCasts(source('server/search/a.ts', ...code))).toEqual([]);
  expect(checkCasts(source('server/a.test.ts', ...code))).toEqual([]);
});

test('commit subjects have at most 72 characters and no period', () => {
  expect(checkSubject(`abc1234 ${'x'.repeat(72)}`)).toEqual([]);
  expect(checkSubject(`abc1234 ${'x'.repeat(73)}`)[0]?.file).toBe('commit abc1234');
  expect(checkSubject('abc1234 Delete the cache.')).toHaveLength(1);
});

test('a line of the security file names an existing file and test, or says why not', () => {
  const line = (number: string, held: string) => `| ${number} | Something | ${held} |`;
  const messages = (held: string) =>
    checkSecurityText(line('1.1.1', held)).flatMap(({ message }) => (message.startsWith('chapter') ? [] : [message]));
  expect(messages('`package.json`: “"name": "foyer"”')).toEqual([]);
  expect(messages('Not met, because nobody did it.')).toEqual([]);
  expect(messages('`no/such.ts`')).toEqual(['no/such.ts does not exist']);
  expect(messages('`package.json`: “no such title”')).toEqual(['package.json has no test “no such title”']);
  expect(messages('it is so')).toEqual(['1.1.1 needs a file, a test, or a reason']);
  expect(checkSecurityText(line('1.1.1', 'below')).map(({ message }) => message)).toContain(
    'chapter 1 has 1 of 27 requirements',
  );
});

test('a new migration that locks a table in use is found, new tables and files with steps are not', () => {
  const lines = (name: string, sql: string) =>
    checkMigrationLocks(`server/migrations/${name}`, sql).map(({ line }) => line);
  const locking = [
    '-- A comment; with a semicolon.',
    'create index by_city on listings (city_id);',
    'alter table listings alter column lat type real;',
    'alter table listings add constraint positive check (lat > 0);',
    'alter table listings add column token uuid default gen_random_uuid();',
    'alter table listings add unique (street);',
  ].join('\n');
  expect(lines('0216_market_a.sql', locking)).toEqual([2, 3, 4, 5, 6]);
  expect(lines('0216_market_a.steps.sql', locking)).toEqual([2, 3, 4, 5, 6]);
  expect(lines('0207_money.sql', locking)).toEqual([]);
  const inSteps = [
    'create index concurrently by_city on listings (city_id);',
    'update listings set lat = 1 where lat is null and id between $1 and $2;',
    'alter table listings add constraint known check (lat is not null) not valid;',
    'alter table listings validate constraint known;',
    'alter table listings alter column lat set not null;',
  ].join('\n');
  expect(lines('0216_market_a.sql', inSteps)).toEqual([1, 2, 4, 5]);
  expect(lines('0216_market_a.steps.sql', inSteps)).toEqual([]);
  expect(lines('0216_market_a.steps.sql', 'alter table listings alter lat set not null;')).toEqual([1]);
  const harmless = [
    'create table notes (id integer primary key, body text check (length(body) > 0));',
    'create index notes_by_body on notes (body);',
    "insert into notes values (1, 'a; b');",
    'alter table listings add column seen_at timestamptz default now(), add column note_id integer references notes;',
    'create function f() returns trigger language plpgsql as $$ begin update listings set lat = 1; return null; end $$;',
  ].join('\n');
  expect(lines('0216_market_a.sql', harmless)).toEqual([]);
});

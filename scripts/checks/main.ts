// The house rules that a machine can check: node scripts/checks/main.ts [rule …]. CONTRIBUTING.md explains them.
// With names of rules it prints all of their findings, including those within the limit.

import { readdirSync, readFileSync } from 'node:fs';
import { keysOf } from '../../common/values/objects.ts';
import { ALERTS, ALERTS_DOCUMENT, checkAlertTable, checkFigures } from './alerts.ts';
import { checkCasts } from './casts.ts';
import { checkCommits } from './commits.ts';
import type { Finding } from './finding.ts';
import { checkGlossary } from './glossary.ts';
import { checkImports } from './imports.ts';
import { checkDocument, checkLanguage } from './language.ts';
import { LIMITS, type RuleName } from './limits.ts';
import { checkLooseTexts } from './loose-texts.ts';
import { checkMigrationLocks } from './migration-locks.ts';
import { checkExportedNames, checkFileName } from './names.ts';
import { checkOldPostgres } from './old-postgres.ts';
import { checkSecurity } from './security.ts';
import { readSource } from './source.ts';

const FOLDERS = ['bench', 'common', 'docs', 'scripts', 'server', 'test', 'web'];
const GENERATED = /node_modules|^server\/platform\/db\/schema\.ts$|^server\/search\/kernels\/assembly/;
/** How many findings of a rule are printed, unless the rule was asked for by name. */
const PRINTED = 30;

const asked = process.argv.slice(2);
const files = [...FOLDERS.flatMap(filesIn), ...filesIn('.')].filter((file) => !GENERATED.test(file));
const sources = files.filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file)).map((file) => readSource(file));
const migrations = readdirSync('server/migrations')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => `server/migrations/${name}`);
const dashboards = readdirSync('deploy/grafana').map((name) => `deploy/grafana/${name}`);
const findings = [
  ...sources.flatMap(checkFileName),
  ...sources.flatMap(checkLanguage),
  ...sources.flatMap(checkCasts),
  ...sources.flatMap(checkLooseTexts),
  ...files.filter((file) => file.endsWith('.md')).flatMap((file) => checkDocument(file, readFileSync(file, 'utf8'))),
  ...checkExportedNames(sources),
  ...checkImports(sources),
  ...checkGlossary(sources, migrations),
  ...checkOldPostgres(sources, migrations),
  ...migrations.flatMap((file) => checkMigrationLocks(file, readFileSync(file, 'utf8'))),
  ...['deploy/alerts.test.yml', ALERTS, ALERTS_DOCUMENT, ...dashboards].flatMap((file) =>
    checkFigures(file, readFileSync(file, 'utf8')),
  ),
  ...checkAlertTable(readFileSync(ALERTS_DOCUMENT, 'utf8'), readFileSync(ALERTS, 'utf8')),
  ...checkCommits(),
  ...checkSecurity(),
];
const failed = keysOf(LIMITS).filter((rule) => !report(rule));
process.exit(failed.length === 0 ? 0 : 1);

/** Prints the findings of a rule that has too many; returns whether it has not. */
function report(rule: RuleName): boolean {
  const found = findings.filter((finding) => finding.rule === rule);
  const limit = LIMITS[rule];
  const isAsked = asked.includes(rule);
  if (found.length > limit || isAsked) {
    for (const finding of found.slice(0, isAsked ? undefined : PRINTED)) console.log(lineOf(finding));
    if (!isAsked && found.length > PRINTED) console.log(`… and ${found.length - PRINTED} more`);
  }
  const verdict =
    found.length > limit ? 'too many' : found.length < limit ? 'lower the limit in scripts/checks/limits.ts' : '';
  console.log(`${rule}: ${found.length} of ${limit}${verdict && `, ${verdict}`}`);
  return found.length <= limit;
}

function lineOf({ rule, file, line, message }: Finding): string {
  return `${file}:${line} ${rule}: ${message}`;
}

/** Files of a folder and its subfolders; only those directly in the project's root. */
function filesIn(folder: string): string[] {
  if (folder === '.') return readdirSync('.').filter((name) => /\.(?:ts|md)$/.test(name));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(?:ts|tsx|mjs|js|md)$/.test(file));
}

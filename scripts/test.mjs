// npm test: everything that must hold, with the real counts on the last line. Arguments go to Vitest (a file name, -t).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireServerNode, runToEnd } from './lib/node.mjs';

await ensureInstalled();
const tally = await runChecks();
const count = ({ passed, failed }) => {
  tally.passed += passed;
  tally.failed += failed;
};

console.log('\n— build');
const built = await ensureBuilt();
count({ passed: built ? 1 : 0, failed: built ? 0 : 1 });

console.log('\n— unit and API tests');
count(await vitest('server', process.env));

if (hasBrowserTests()) {
  console.log('\n— browser tests');
  const browser = ensureBrowser();
  if (!browser) console.error('No Chromium could be found or installed: set CHROMIUM_PATH.');
  count(browser ? await vitest('browser', { ...process.env, CHROMIUM_PATH: browser }) : { passed: 0, failed: 1 });
}

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/** Runs one Vitest project and counts what its report says; a run that dies without one counts as a failure. */
async function vitest(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'));
  const report = join(folder, 'report.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...output];
  const code = await runToEnd(requireServerNode(), [...args, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const counted = existsSync(report) ? countTests(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true });
  // Errors outside of any test (an unhandled rejection, a file that does not load) also end the run with a failure.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function countTests({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

function hasBrowserTests() {
  const folder = 'test/e2e';
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.test.ts'))
  );
}

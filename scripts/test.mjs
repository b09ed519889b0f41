// npm test: everything that must hold, with the real counts on the last line. Arguments go to Vitest (a file name, -t).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureTestBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { cpuSeconds } from './lib/cpu-time.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireServerNode, runToEnd } from './lib/node.mjs';
import { openRunFolder } from './lib/run-folder.mjs';

await ensureInstalled({ dev: true });
const deleteRunFolder = openRunFolder();
process.on('exit', deleteRunFolder);
let isStopped = false;
const stop = () => {
  isStopped = true;
};
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);

const tally = await runChecks([['build', ['scripts/build.mjs', '--if-stale']]]);
const failures = [...tally.failures];
const retried = [];
const count = ({ passed, failed }) => {
  tally.passed += passed;
  tally.failed += failed;
};

if (!isStopped) {
  console.log('\n— unit and API tests');
  count(await vitest('server', process.env));
}

if (!isStopped && hasBrowserTests()) {
  console.log('\n— browser tests');
  count(await browserTests());
}

if (retried.length > 0) console.log(`\n— what passed on the second run only\n${retried.join('\n')}`);
if (failures.length > 0) console.log(`\n— what failed\n${failures.join('\n')}`);
const seconds = cpuSeconds();
if (seconds !== undefined) console.log(`\nprocessor time: ${Math.round(seconds)} s`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(isStopped ? 130 : tally.failed === 0 ? 0 : 1);

async function browserTests() {
  const browser = ensureTestBrowser();
  if (browser) return vitest('browser', { ...process.env, CHROMIUM_PATH: browser });
  console.error('No Chromium could be found or installed: set CHROMIUM_PATH.');
  return { passed: 0, failed: 1 };
}

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
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  const counted = countTests({ numPassedTests: 0, numFailedTests: 0, ...results });
  failures.push(...failuresIn(results));
  retried.push(...retriedIn(results));
  rmSync(folder, { recursive: true });
  // Errors outside any test (an unhandled rejection, a file that does not load) also end the run with a failure.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function countTests({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

/** Failed tests once more at the end, each with the beginning of its reason: the run above them is long. */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && assertionResults.length === 0) failed.push({ fullName: '', failureMessages: [message] });
    return failed.map((one) => describe(name, one));
  });
}

function retriedIn({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((one) => describe(name, one)),
  );
}

function describe(file, { fullName, failureMessages }) {
  return `${relative(process.cwd(), file)} › ${fullName}\n${String(failureMessages[0]).slice(0, 600)}\n`;
}

function hasBrowserTests() {
  const folder = 'test/e2e';
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.test.ts'))
  );
}

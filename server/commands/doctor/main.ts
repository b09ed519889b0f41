import { ConfigError, readConfig } from '#server/platform/config.ts';
import { nodeZoneProblem } from '#server/platform/texts/zone-data.ts';
import { type CheckResult, fail, ok } from './check.ts';
import { checkDatabase } from './check-database.ts';
import { checkGeocoder } from './check-geocoder.ts';
import { checkMail } from './check-mail.ts';
import { checkMap } from './check-map.ts';
import { checkSettings } from './check-settings.ts';
import { checkDisk, checkStorage } from './check-storage.ts';

// npm run doctor checks settings, Node, database, mail, storage, clocks and disk. With --json: for programs. Exit code 1:
// something fails.
const MARKS = { ok: '✓', warn: '!', fail: '✗' } as const;

async function examine(): Promise<CheckResult[]> {
  try {
    const config = readConfig();
    const [database, mail, storage, disk, map, geocoder] = await Promise.all([
      checkDatabase(config),
      checkMail(config),
      checkStorage(config),
      checkDisk(config),
      checkMap(config),
      checkGeocoder(config),
    ]);
    return [...checkSettings(config), checkNode(), ...database, ...mail, storage, disk, map, geocoder];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [fail('settings', error.message)];
  }
}

function checkNode(): CheckResult {
  const problem = nodeZoneProblem();
  const { node, tz } = process.versions;
  return problem
    ? fail('node', problem)
    : ok('node', `Node ${node} knows the clocks of all provinces (zone data ${tz}).`);
}

const findings = await examine();
if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2));
else for (const { name, state, text } of findings) console.log(`${MARKS[state]} ${name.padEnd(11)} ${text}`);
process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0;

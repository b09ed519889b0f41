import { availableParallelism, totalmem } from 'node:os';
import type { Config } from '#server/platform/config.ts';
import { settingProblems } from '#server/run/safety.ts';
import { type CheckResult, fail, ok, warn } from './check.ts';

/** Memory that a process needs without listings, in bytes. */
const PROCESS_BYTES = 300e6;

/** Settings that stop the start of a public site, and those that are only incomplete. Wrong ones are found before. */
export function checkSettings(config: Config): CheckResult[] {
  const { unsafe, incomplete } = settingProblems(config);
  const results = [
    ...unsafe.map((line) => fail('settings', line)),
    ...incomplete.map((line) => warn('settings', line)),
  ];
  const cores = availableParallelism();
  if (config.WEB_PROCESSES < cores && config.APP_ENV === 'production')
    results.push(warn('settings', `${config.WEB_PROCESSES} of ${cores} cores serve pages: set WEB_PROCESSES=auto.`));
  const memory = totalmem();
  if (memory < (config.WEB_PROCESSES + 1) * PROCESS_BYTES)
    results.push(
      warn(
        'settings',
        `${Math.round(memory / 1e6)} MB of memory are little for ${config.WEB_PROCESSES} web processes.`,
      ),
    );
  return results.length > 0 ? results : [ok('settings', 'All settings are valid.')];
}

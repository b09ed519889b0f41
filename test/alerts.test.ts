import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: 'deploy', encoding: 'utf8' });

// From Debian's package prometheus, where somebody installed it. The house rules check the names of figures everywhere.
test.skipIf(promtool('--version').error)('Prometheus accepts the alert rules, and they fire when they should', () => {
  for (const kind of ['check', 'test']) {
    const file = kind === 'check' ? 'alerts.yml' : 'alerts.test.yml';
    const { status, stdout, stderr } = promtool(kind, 'rules', file);
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
});

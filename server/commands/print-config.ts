import { writeFileSync } from 'node:fs';
import { ConfigError, describeConfig, readConfig, settingsDocument } from '#server/platform/config.ts';
import { settingProblems } from '#server/run/safety.ts';

// npm run config prints the current settings. With --docs, it writes docs/settings.md.
try {
  if (process.argv.includes('--docs')) writeFileSync('docs/settings.md', settingsDocument());
  else {
    const config = readConfig();
    console.log(describeConfig(config));
    const { unsafe, incomplete } = settingProblems(config);
    for (const line of unsafe) console.log(`Unsafe: ${line}`);
    for (const line of incomplete) console.log(`Still to set up: ${line}`);
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`Configuration: ${error.message}`);
  process.exit(1);
}

import { ConfigError, configTable, describeConfig, readConfig } from '#server/config.ts';

// npm run config prints the current settings. With --markdown: the table of the README.
try {
  console.log(process.argv.includes('--markdown') ? configTable() : describeConfig(readConfig()));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`Configuration: ${error.message}`);
  process.exit(1);
}

import { ConfigError, readConfig } from '#server/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { startFoyer } from '#server/start.ts';

// React reads it when the pages' renderer is loaded: without it, its ten times slower development build would run.
process.env.NODE_ENV ??= 'production';

/** Starts the product and says where it is. Ends with one clear line when it can't. */
try {
  const config = readConfig();
  const foyer = await startFoyer(config, { log: (line) => console.log(line) });
  console.log(`\n  ${config.SITE_NAME} is open at ${foyer.address}\n`);
  if (foyer.hasDemo) {
    console.log(`  Demo accounts (password: ${DEMO_PASSWORD})`);
    for (const { email, role } of DEMO_ACCOUNTS) console.log(`    ${role.padEnd(20)} ${email}`);
    console.log('');
  }
  let stoppingSince = 0;
  const stop = async () => {
    // A second signal means now; but npm sends the terminal's Ctrl-C on, so the first comes twice within milliseconds.
    if (stoppingSince && performance.now() - stoppingSince > 1000) process.exit(1);
    if (stoppingSince) return;
    stoppingSince = performance.now();
    await foyer.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? `Configuration: ${message}` : `Foyer could not start: ${message}`);
  process.exit(1);
}

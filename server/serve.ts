import { ConfigError, readConfig } from '#server/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { WebSource } from '#server/server.ts';
import { startFoyer } from '#server/start.ts';

/** Two signals within this time are one Ctrl-C, because npm forwards it, in milliseconds. */
const ONE_CTRL_C_MS = 1000;

/** Starts the product, prints its address, and stops it on a signal. Exits with one clear line if it can't start. */
export async function serve(web?: WebSource): Promise<void> {
  try {
    const config = readConfig();
    const foyer = await startFoyer(config, { log: (line) => console.log(line), ...(web && { web }) });
    console.log(`\n  ${config.SITE_NAME} is open at ${foyer.address}\n`);
    if (foyer.hasDemo) {
      console.log(`  Demo accounts (password: ${DEMO_PASSWORD})`);
      for (const { email, role } of DEMO_ACCOUNTS) console.log(`    ${role.padEnd(20)} ${email}`);
      console.log('');
    }
    let stoppingSince = 0;
    const stop = async () => {
      // A second signal stops at once.
      if (stoppingSince && performance.now() - stoppingSince > ONE_CTRL_C_MS) process.exit(1);
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
}

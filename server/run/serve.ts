import cluster from 'node:cluster';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { requirePort } from './require-port.ts';
import type { WebSource } from './server.ts';

/** Two signals within this time are one Ctrl-C, because npm forwards it, in milliseconds. */
const ONE_CTRL_C_MS = 1000;

/** The site, in one process or several. */
export interface RunningSite {
  address: string;
  services: Pick<Services, 'db' | 'config'>;
  /** Whether the database contains the demo market. */
  hasDemo: boolean;
  /** Finishes running requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the product, prints its address, and stops it on a signal. Exits with one clear line if it can't start. */
export async function serve(web?: WebSource): Promise<void> {
  try {
    const config = readConfig();
    if (cluster.isWorker) return await servePart(config);
    const site = await startSite(config, web);
    console.log(`\n  ${config.SITE_NAME} is open at ${site.address}\n`);
    if (site.hasDemo) {
      console.log(`  Demo accounts (password: ${DEMO_PASSWORD})`);
      for (const { email, role } of DEMO_ACCOUNTS) console.log(`    ${role.padEnd(20)} ${email}`);
      console.log('');
    }
    if (config.APP_ENV === 'production') await showFirstAdministrator(site);
    stopOnSignals(site.stop);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof ConfigError ? `Configuration: ${message}` : `Foyer could not start: ${message}`);
    process.exit(1);
  }
}

/** Several processes if the settings want them. Development and a process that only works need one. */
async function startSite(config: Config, web: WebSource | undefined): Promise<RunningSite> {
  const log = (line: string) => console.log(line);
  if (config.SERVICES.includes('web')) await requirePort(config);
  if (!web && config.WEB_PROCESSES > 1 && config.SERVICES.includes('web')) {
    // Loaded here, because the first process needs neither the pages nor the search.
    const { startProcesses } = await import('./processes.ts');
    return startProcesses(config, log);
  }
  const { startWithMetrics } = await import('./start-with-metrics.ts');
  return startWithMetrics(config, { log, ...(web && { web }) });
}

/** One of several processes. The first one owns the port, the embedded database and the terminal. */
async function servePart(config: Config): Promise<void> {
  const { startPart } = await import('./process-part.ts');
  const { stop } = await startPart(config);
  stopOnSignals(stop);
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = async () => {
    // A second signal stops at once.
    if (stoppingSince && performance.now() - stoppingSince > ONE_CTRL_C_MS) process.exit(1);
    if (stoppingSince) return;
    stoppingSince = performance.now();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Prints a link for the first administrator, as long as there is none, or why there is no new one. */
async function showFirstAdministrator({ services }: RunningSite): Promise<void> {
  // Loaded here, because the first of several processes needs no other account code.
  const { AdministratorRefused, firstAdministratorLink } = await import(
    '#server/features/people/accounts/first-administrator.ts'
  );
  try {
    const link = await firstAdministratorLink(services);
    if (!link) return;
    console.log(
      '  There is no administrator yet. This link sets the password of the first one, once, within 24 hours:',
    );
    console.log(`    ${link.url}`);
    console.log(`  Log in as ${link.email}. For another address: npm run admin -- --email you@example.com\n`);
  } catch (error) {
    if (!(error instanceof AdministratorRefused)) throw error;
    console.log(`  There is no administrator yet. ${error.message}\n`);
  }
}

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email as emailAddress } from '#common/contract/fields.ts';
import { AdministratorRefused, createFirstAdministrator } from '#server/features/people/index.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';

// npm run admin -- --email you@example.com creates the first administrator and prints a link that sets the password.
const USAGE = 'npm run admin -- --email you@example.com [--first-name Mara] [--last-name Roy]';
const name = z.string().trim().min(1).max(60).optional();

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const email = emailAddress.safeParse(values.email);
  if (!email.success) throw new AdministratorRefused(`--email takes an email address: ${USAGE}`);
  const names = [name.safeParse(values['first-name']), name.safeParse(values['last-name'])];
  if (names.some(({ success }) => !success))
    throw new AdministratorRefused(`--first-name and --last-name take 1 to 60 characters: ${USAGE}`);
  const [firstName, lastName] = names.map(({ data }) => data);
  const config = readConfig();
  const database = await openDatabase(config, { applicationName: 'foyer admin' });
  try {
    const link = await createFirstAdministrator(
      { db: database.db, config },
      { email: email.data, firstName, lastName },
    );
    console.log(`${link.email} is the first administrator. This link sets the password once, within 24 hours:`);
    console.log(link.url);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof AdministratorRefused ||
    error instanceof ConfigError ||
    (error instanceof TypeError && 'code' in error);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts';
import { recordBackup } from '#server/platform/db/backups.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { appSecret, replaceSecret } from '#server/platform/records/secret.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readStaffAddresses } from './anonymous/read-staff-addresses.ts';
import { createSubstitutes } from './anonymous/substitutes.ts';
import { BackupError, type OpenBackup, openBackup, SECRET } from './manifest.ts';
import { checkTarget, restoreFiles, restoreTables } from './restore-backup.ts';
import { restoreJobs } from './restore-jobs.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = {
  backup: `npm run backup -- FILE|FOLDER [--with-bucket | --anonymous [--with-logins]]

  FILE           the backup to write, a tar file; a folder gets one named by the time
  --with-bucket  also copies the uploads of an S3 bucket; those in DATA_DIR are always copied
  --anonymous    writes a copy for trials: as many rows, without personal data, secrets and uploads
  --with-logins  gives every account of the copy one new password, and prints it with addresses to log in

Runs while the site is open. A backup contains personal data and the secret that signs links: keep it safe.`,
  restore: `npm run restore -- FILE [--replace] [--check]

  FILE       a backup
  --replace  deletes everything in the database first, and moves uploads in DATA_DIR aside
  --check    only compares the backup with its checksums

Stop every server first.`,
};

const log = (line: string) => console.log(`  ${line}`);

async function backup(target: string, config: Config, withBucket: boolean): Promise<void> {
  const path = freePath(target, 'foyer');
  const database = await open(config, 'foyer backup', true);
  try {
    const bucket = config.S3_ENDPOINT ? `${config.S3_ENDPOINT}/${config.S3_BUCKET}` : null;
    const manifest = await writeBackup(
      {
        pool: database.pool,
        storage: bucket && !withBucket ? null : openStorage(config),
        bucket,
        secret: config.APP_SECRET ? null : appSecret(config),
      },
      path,
      log,
    );
    console.log('Reading the backup again …');
    await (await openBackup(path)).close();
    await recordBackup(database.db, statSync(path).size);
    const megabytes = (statSync(path).size / 1e6).toFixed(1);
    console.log(`✓ ${path} (${megabytes} MB) contains the site as of ${manifest.createdAt}.`);
    if (manifest.files === null)
      console.log(`  Uploads are not in it. They stay in ${bucket}: keep a copy of the bucket too.`);
    if (config.APP_SECRET) console.log('  APP_SECRET is not in it. Keep it with your settings.');
  } finally {
    await database.close();
  }
}

/** Writes a copy without personal data. It is no backup of the site, so it isn't recorded as one. */
async function copyAnonymously(target: string, config: Config, withLogins: boolean): Promise<void> {
  const path = freePath(target, 'foyer-anonymous');
  const database = await open(config, 'foyer backup', true);
  try {
    const password = randomBytes(12).toString('base64url');
    const substitutes = await createSubstitutes(password);
    await writeBackup({ pool: database.pool, storage: null, bucket: null, secret: null, substitutes }, path, log);
    await (await openBackup(path)).close();
    console.log(`✓ ${path} is a copy of the market without personal data.`);
    if (!withLogins) return console.log('  Nobody can log in to it. Make an administrator with `npm run admin`.');
    console.log(`  Password of every account: ${password}`);
    for (const { role, email } of await readStaffAddresses(database.pool))
      console.log(`  ${role}: ${substitutes.email(email)}`);
  } finally {
    await database.close();
  }
}

async function restore(path: string, config: Config, { replace, check }: { replace: boolean; check: boolean }) {
  console.log('Comparing the backup with its checksums …');
  const backup = await openBackup(path);
  const { manifest } = backup;
  try {
    if (check) return console.log(`✓ ${path} is complete: the site as of ${manifest.createdAt}.`);
    const database = await open(config, 'foyer restore', false);
    try {
      await checkTarget(database.pool, backup, replace);
      if (!config.S3_ENDPOINT && manifest.files) await makeRoom(join(config.DATA_DIR, 'files'), replace);
      await restoreFiles(openStorage(config), backup, log);
      await restoreTables(database.pool, backup, { replace, log });
      // At once, because a start without it would make another secret, which breaks the links in sent emails.
      await restoreSecret(config, backup);
      await restoreJobs(database, backup, log);
    } finally {
      await database.close();
    }
    if (manifest.isAnonymous)
      return console.log(`✓ The copy is as of ${manifest.createdAt}. Start it without SMTP_URL and payment keys.`);
    console.log(`✓ The site is as of ${manifest.createdAt}. Start it with the same settings as before.`);
    if (manifest.files === null) console.log(`  Its uploads were in ${manifest.bucket}: set S3_ENDPOINT and its keys.`);
  } finally {
    await backup.close();
  }
}

/** The database with a queue. A backup needs today's tables, and a restore makes its own. */
async function open(config: Config, applicationName: string, migrates: boolean): Promise<Database> {
  return openDatabase(config, { applicationName, statementTimeoutMs: 0, migrates, log });
}

async function restoreSecret(config: Config, backup: OpenBackup): Promise<void> {
  // The server makes a new one.
  if (backup.manifest.isAnonymous) return;
  if (!backup.names.includes(SECRET)) return console.log('  Set APP_SECRET to the same value as before.');
  if (config.APP_SECRET) return console.log('  APP_SECRET is set, so the secret of the backup is not used.');
  const pieces: Buffer[] = [];
  for await (const piece of backup.read(SECRET)) pieces.push(piece);
  replaceSecret(config, Buffer.concat(pieces).toString());
}

async function makeRoom(folder: string, replace: boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  if (!replace) throw new BackupError(`${folder} is not empty. With --replace, it is moved aside.`);
  const aside = `${folder}.before-${stamp()}`;
  await rename(folder, aside);
  log(`The uploads of before are in ${aside}.`);
}

function freePath(target: string, name: string): string {
  const path = resolve(isFolder(target) ? join(target, `${name}-${stamp()}.tar`) : target);
  if (existsSync(path)) throw new BackupError(`${path} exists already.`);
  mkdirSync(join(path, '..'), { recursive: true });
  return path;
}

const isFolder = (path: string) => path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
const stamp = () => new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

const command = process.argv[2] === 'restore' ? 'restore' : 'backup';
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      'with-bucket': { type: 'boolean', default: false },
      anonymous: { type: 'boolean', default: false },
      'with-logins': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (values.help || !path) {
    console.log(USAGE[command]);
    process.exitCode = values.help ? 0 : 2;
  } else if (command === 'restore') await restore(path, readConfig(), values);
  else if (values.anonymous && values['with-bucket'])
    throw new BackupError('An anonymous copy has no uploads: leave out --with-bucket.');
  else if (values.anonymous) await copyAnonymously(path, readConfig(), values['with-logins']);
  else if (values['with-logins']) throw new BackupError('--with-logins is only for --anonymous.');
  else await backup(path, readConfig(), values['with-bucket']);
} catch (error) {
  const isKnown = error instanceof BackupError || error instanceof ConfigError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}

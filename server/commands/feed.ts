import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FEED_FORMATS } from '#common/feeds/feed-codes.ts';
import { type FeedMapping, feedMapping } from '#common/feeds/feed-mapping.ts';
import {
  commandDocument,
  describeCodes,
  describeResult,
  FeedCommandError,
  type FileResult,
  runFile,
} from '#server/features/feeds/index.ts';
import { openPlaces } from '#server/features/market/index.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { MigrationError } from '#server/platform/db/migration-history.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

// npm run feed imports a file of listings, even while the server runs.
const USAGE = `npm run feed -- FILE --company ID [--format NAME] [--mapping FILE] [--dry] [--json [--full]]

  FILE             a feed: MITS, HotPads, other XML, JSON or CSV, also with gzip
  --company ID     the company that gets the listings
  --format NAME    ${FEED_FORMATS.join(', ')}; found out from the file if absent
  --mapping FILE   a JSON document that says which column is which field, and which XML element is a listing
  --feed ID        one of the company's feeds; its feed for uploads if absent
  --dry            shows what would change, and changes nothing
  --apply-held     applies the file although the guard would hold it
  --json           prints one JSON document instead of a summary
  --full           the document also has texts, amenities, media, columns and the run's place in the log

Only the document on standard output: npm run --silent feed -- FILE --company ID --json

Exit codes: 0 applied, unchanged or dry; 1 an error; 2 wrong arguments; 3 held by the guard; 4 the file can't be read.`;

/** How often progress is printed if nobody watches, in milliseconds. */
const PROGRESS_EVERY_MS = 2_000;
const EXIT_CODES: Partial<Record<FileResult['run']['state'], number>> = { held: 3, failed: 4 };

class UsageError extends Error {}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      feed: { type: 'string' },
      format: { type: 'string' },
      mapping: { type: 'string' },
      dry: { type: 'boolean', default: false },
      'apply-held': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [path, another] = positionals;
  if (!path || another) throw new UsageError('Name one file.');
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true)
    throw new UsageError(`There is no file ${path}.`);
  const companyId = wholeNumber('company', values.company);
  if (companyId === undefined) throw new UsageError('--company takes the id of a company.');
  const format = values.format === undefined ? undefined : z.enum(FEED_FORMATS).safeParse(values.format);
  if (format && !format.success) throw new UsageError(`--format is one of ${FEED_FORMATS.join(', ')}.`);
  const mapping = values.mapping === undefined ? undefined : readMapping(values.mapping);
  const config = readConfig();
  const database = await openDatabase(config, {
    applicationName: 'foyer feed',
    statementTimeoutMs: 0,
    log: (line) => console.error(line),
  });
  try {
    const { db, pool, connection } = database;
    const places = await openPlaces(db);
    const services = { db, pool, connection, places, storage: openStorage(config), now: () => new Date() };
    const result = await runFile(services, {
      path,
      companyId,
      feedId: wholeNumber('feed', values.feed),
      format: format?.data,
      mapping,
      isDry: values.dry,
      appliesHeld: values['apply-held'],
      keepsAll: values.json,
      onProgress: createProgress(),
      onWait: () => console.error('Another program runs this feed. Waiting until it is done …'),
    });
    if (values.json) {
      process.stdout.write(`${JSON.stringify(commandDocument(result, values.full), null, 2)}\n`);
      for (const line of describeCodes(result.run)) console.error(line);
    } else console.log(describeResult(result));
    process.exitCode = EXIT_CODES[result.run.state] ?? 0;
  } finally {
    await database.close();
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${name} takes a number, not "${text}".`);
  return Number(text);
}

function readMapping(path: string): FeedMapping {
  if (!existsSync(path)) throw new UsageError(`There is no mapping ${path}.`);
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = feedMapping.safeParse(document);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${path} is not a mapping: ${issue?.path.join('.') || 'document'}: ${issue?.message}`);
}

const WORDS = { read: 'read', apply: 'written', publish: 'activated' } as const;

/** Prints progress on standard error: one line that changes in a terminal, else a line now and then. */
function createProgress() {
  const isTerminal = process.stderr.isTTY;
  let shownAt = performance.now();
  return ({ phase, done, total }: { phase: keyof typeof WORDS; done: number; total?: number }) => {
    const isLast = done === total;
    if (!isLast && performance.now() - shownAt < (isTerminal ? 100 : PROGRESS_EVERY_MS)) return;
    shownAt = performance.now();
    const of = total === undefined ? '' : ` of ${total.toLocaleString('en-CA')}`;
    const line = `${done.toLocaleString('en-CA')}${of} listings ${WORDS[phase]}`;
    process.stderr.write(isTerminal ? `\r${line}   ${isLast ? '\n' : ''}` : `${line}\n`);
  };
}

try {
  await run();
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  const isKnown = isUsage || [FeedCommandError, ConfigError, MigrationError].some((known) => error instanceof known);
  console.error(isKnown && error instanceof Error ? error.message : error);
  if (isUsage) console.error(`\n${USAGE}`);
  process.exitCode = isUsage ? 2 : 1;
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileResult } from '#server/features/feeds/run-command.ts';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { CHILD_ENV } from './child-env.ts';
import { freshDatabase } from './database.ts';
import { home, homes } from './feed-site.ts';
import { givenListings } from './given-listings.ts';

let folder: string;
let connection: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-feed-command-'));
  const database = await freshDatabase({ migrated: true });
  connection = database.connection;
  await givenListings(database.db);
  await givenCredits(database.db, 11, 100);
  await database.pool.end();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm run feed` with a file of this content. */
async function feed(content: string, ...options: string[]) {
  const path = join(folder, 'feed.txt');
  await writeFile(path, content);
  const child = spawn(process.execPath, ['scripts/run.mjs', 'server/commands/feed.ts', path, ...options], {
    env: {
      ...CHILD_ENV,
      DATABASE_URL: connection,
      DATA_DIR: folder,
      APP_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}

/** The document of `--json`. Standard output has nothing else. */
async function document(content: string, ...options: string[]) {
  const { out, err, code } = await feed(content, '--company', '11', '--json', ...options);
  const { run, rows }: FileResult = JSON.parse(out);
  return { code, err, run, rows };
}

const file = (listings: readonly object[]) => JSON.stringify({ listings });

test('the command prints one document for each state of a run, and its exit code says if the file was applied', async () => {
  expect(await document(file(homes(6)), '--dry')).toMatchObject({
    code: 0,
    run: { state: 'dry', counts: { create: 6 } },
  });
  const applied = await document(file(homes(6)));
  expect(applied).toMatchObject({ code: 0, run: { state: 'applied', codes: [], counts: { create: 6, reject: 0 } } });
  expect(applied.rows[0]).toMatchObject({
    externalId: 'M-1',
    action: 'create',
    listingId: expect.any(Number),
    issues: expect.arrayContaining([{ code: 'photo.none', severity: 'w', line: 1, value: '' }]),
    listing: { street: '101 Bloor Street West', unit: '', province: 'ON', postalCode: 'M5S 1M8', photos: [] },
  });
  expect(await document(file(homes(6)))).toMatchObject({ code: 0, run: { state: 'unchanged', counts: { same: 6 } } });
  const held = await document(file(homes(1)));
  expect(held).toMatchObject({
    code: 3,
    run: { state: 'held', codes: ['guard.drop'], counts: { same: 1, absent: 5 } },
  });
  expect(held.rows.map(({ action }) => action)).toEqual(['same', ...Array.from({ length: 5 }, () => 'absent')]);
  const cut = await document(file(homes(6)).slice(0, -20), '--dry');
  expect(cut).toMatchObject({ code: 0, run: { state: 'dry', codes: ['file.truncated'] } });
  expect(cut.err).toContain('file.truncated (line 1)');
  const failed = await document('<!DOCTYPE html><html><body>Not found</body></html>');
  expect(failed).toMatchObject({ code: 4, run: { state: 'failed', codes: ['file.not_a_feed'] }, rows: [] });
  expect(failed.err).toContain('file.not_a_feed (line 1)');
});

test('the document has exactly its fields, and --full has all of them', async () => {
  const renamed = file([{ ...home('M-1'), externalId: 'N-1' }, ...homes(6).slice(1)]);
  const { run, rows } = await document(renamed, '--dry');
  expect(run).toEqual({
    state: 'dry',
    codes: [],
    counts: { create: 0, update: 1, same: 5, absent: 0, reject: 0 },
  });
  expect(rows.map(({ action }) => action)).toEqual(['relink', 'same', 'same', 'same', 'same', 'same']);
  const [first] = rows;
  expect(Object.keys(first ?? {})).toEqual(['externalId', 'action', 'listingId', 'issues', 'listing']);
  expect(Object.keys(first?.issues[0] ?? {})).toEqual(['code', 'severity', 'line', 'value']);
  expect(Object.keys(first?.listing ?? {}).join()).toBe(
    'street,unit,city,province,postalCode,type,petPolicies,utilities,photos,costs,floorPlans',
  );
  expect(Object.keys(first?.listing?.floorPlans[0] ?? {}).join()).toBe(
    'externalId,label,beds,bathsTenths,squareFeet,rentMinCents,rentMaxCents,depositCents,availableOn,unitsAvailable',
  );
  const full = await document(renamed, '--dry', '--full');
  expect(full.run).toMatchObject({ feedId: expect.any(Number), counts: { update: 0, relink: 1 } });
  expect(full.rows[0]?.listing).toMatchObject({ titleEn: expect.any(String), amenities: [] });
});

test('a mapping names the listings of other XML, which is no feed without it', async () => {
  const mapping = join(folder, 'mapping.json');
  await writeFile(mapping, JSON.stringify({ listingsPath: 'stock.entry', fields: { 'plan.rent': 'asked' } }));
  const xml = `<stock>${['X-1', 'X-2']
    .map(
      (id, at) =>
        `<entry id="${id}"><address>${at + 1} Bloor Street West</address><city>Toronto</city><postalcode>M5S1M8</postalcode><bedrooms>2</bedrooms><asked>$1,800</asked></entry>`,
    )
    .join('')}</stock>`;
  const { code, run, rows } = await document(xml, '--dry', '--mapping', mapping);
  expect({ code, run }).toMatchObject({ code: 0, run: { state: 'dry', counts: { create: 2 } } });
  expect(rows[0]).toMatchObject({ externalId: 'X-1', listing: { floorPlans: [{ beds: 2, rentMinCents: 180_000 }] } });
  expect(await document(xml, '--dry')).toMatchObject({ code: 4, run: { state: 'failed', codes: ['file.not_a_feed'] } });
});

test('mistakes are on standard error, and nothing is on standard output', async () => {
  const unknown = await feed(file([home('M-1')]), '--company', '999', '--json');
  expect(unknown).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is no company 999.') });
  const wrong = await feed(file([home('M-1')]), '--company', 'eleven', '--json');
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--company takes a number') });
  const absent = await feed(file([home('M-1')]), folder, '--company', '11', '--json');
  expect(absent).toMatchObject({ code: 2, out: '' });
});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#common/listings/photos.ts';
import type { Services } from '#server/platform/context.ts';
import { CHILD_ENV } from '#test/child-env.ts';
import { givenImage } from '#test/given-image.ts';
import { GIVEN } from '#test/given-listings.ts';
import { type UploadSite, uploadSite } from '#test/upload-site.ts';
import { attachUploads } from './attach.ts';
import { prepareUpload } from './prepare.ts';
import { receiveUpload } from './receive.ts';
import { compareFiles, sweepUnattached } from './sweep.ts';

const ALL_FILES = PHOTO_WIDTHS.length * 2 + 2;
const HOUR_MS = 3_600_000;

let site: UploadSite;
let small: Buffer;
beforeEach(async () => {
  site = await uploadSite();
  small = await givenImage(60, 40).png().toBuffer();
});
afterEach(() => site[Symbol.asyncDispose]());

/** The services with the clock some hours ahead. */
const inHours = (hours: number): Services => ({
  ...site.services,
  now: () => new Date(Date.now() + hours * HOUR_MS),
});

/** Attaches a picture to a listing, as its form does. */
async function attach(uploadId: string, position = 0): Promise<void> {
  const [photo] = await attachUploads(site.db, 11, [uploadId]);
  if (!photo) throw new Error('nothing was attached');
  const { bucket, name, width, height, color, hash } = photo;
  const perceptual_hash = sql<number>`${hash}::bigint`;
  await site.db
    .insertInto('listing_photos')
    .values({ listing_id: GIVEN.english, position, bucket, name, width, height, color, perceptual_hash })
    .execute();
}

test('a killed job starts over, and nothing is shown before it is done', {
  timeout: 60_000,
}, async () => {
  for (const after of [1, 6, ALL_FILES]) {
    const { upload } = await site.send(small);
    const { id } = upload;
    const child = spawn(process.execPath, ['test/prepare-upload-worker.ts'], {
      env: {
        ...CHILD_ENV,
        DATABASE_URL: site.connection,
        DATA_DIR: site.folder,
        UPLOAD: id,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let kept = 0;
    for await (const line of createInterface(child.stdout)) {
      expect(line).toBe('kept');
      kept += 1;
      if (kept === after) break;
    }
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const { state, src } = await site.read(id);
    // After the last file, the row may already be written; then everything is there.
    if (after < ALL_FILES) expect([state, src]).toEqual(['waiting', null]);
    else if (state === 'ready') expect(await site.keys(`${id}/`)).toHaveLength(ALL_FILES);
    await prepareUpload(site.services, id);
    expect((await site.read(id)).state).toBe('ready');
    expect(await site.keys(id)).toHaveLength(ALL_FILES);
  }
});

test('a crash between file and row leaves a file that is swept a day later', async () => {
  const jobs = { ...site.services.jobs, send: () => Promise.reject(new Error('the process ends here')) };
  const { id: userId } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const context = site.contextOf({ userId, companyId: 11 });
  const chunks = new Blob([new Uint8Array(small)]).stream();
  await expect(receiveUpload({ ...context, jobs }, 'photo', { chunks })).rejects.toThrow('ends here');
  expect(await site.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  expect(await site.keys()).toHaveLength(1);
  await compareFiles(site.services);
  expect(await site.keys()).toHaveLength(1);
  await compareFiles(inHours(25));
  expect(await site.keys()).toEqual([]);
});

test('unattached uploads are kept for a day', async () => {
  const { id } = await site.sendAndPrepare(small);
  const { id: waiting } = (await site.send(small)).upload;
  await sweepUnattached(inHours(23));
  expect([(await site.read(id)).state, (await site.read(waiting)).state]).toEqual(['ready', 'waiting']);
  await sweepUnattached(inHours(25));
  expect((await site.call(`/elandlord/uploads/${id}`)).status).toBe(404);
  expect(await site.keys()).toEqual([]);
  expect((await site.app.fetch(`/media/uploads/320/${id}.webp`)).status).toBe(404);
});

test('a photo is kept while a listing has it, and freed with the last one', async () => {
  const { id } = await site.sendAndPrepare(small);
  await attach(id, 0);
  await attach(id, 1);
  await sweepUnattached(inHours(48));
  await compareFiles(inHours(48));
  expect(await site.keys(id)).toHaveLength(ALL_FILES);
  await site.db.deleteFrom('listing_photos').where('position', '=', 0).execute();
  await sweepUnattached(inHours(48));
  expect(await site.keys(id)).toHaveLength(ALL_FILES);
  await site.db.deleteFrom('listing_photos').execute();
  // Someone may be moving it to another listing right now.
  await sweepUnattached(inHours(1));
  expect(await site.keys(id)).toHaveLength(ALL_FILES);
  await sweepUnattached(inHours(48));
  expect(await site.keys(id)).toEqual([]);
});

test('logos and floor plan images are kept while a company or a floor plan shows them', async () => {
  const logo = await site.sendAndPrepare(small, { kind: 'logo' });
  const plan = await site.sendAndPrepare(small, { kind: 'floorplan' });
  const [logoRow] = await attachUploads(site.db, 11, [logo.id], 'logo');
  const [planRow] = await attachUploads(site.db, 11, [plan.id], 'floorplan');
  await site.db.updateTable('companies').set({ logo: logoRow?.name }).where('id', '=', 11).execute();
  await site.db.updateTable('floor_plans').set({ picture: planRow?.name }).where('id', '=', GIVEN.floorPlan).execute();
  await sweepUnattached(inHours(48));
  expect(await site.keys()).toEqual([`pictures/${logo.id}/full.webp`, `pictures/${plan.id}/full.webp`].sort());
  await site.db.updateTable('companies').set({ logo: null }).where('id', '=', 11).execute();
  await site.db.updateTable('floor_plans').set({ picture: null }).where('id', '=', GIVEN.floorPlan).execute();
  await sweepUnattached(inHours(48));
  expect(await site.keys()).toEqual([]);
});

test('old files without an upload are deleted, and so are originals after processing', async () => {
  const { id } = await site.sendAndPrepare(small);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield small;
  }
  const stray = randomUUID();
  for (const key of [`pictures/${stray}/320.webp`, 'pictures/nobody', `incoming/${stray}`, `incoming/${id}`])
    await site.storage.put(key, bytes(), 'image/webp');
  await compareFiles(site.services);
  expect(await site.keys()).toHaveLength(ALL_FILES + 4);
  await compareFiles(inHours(25));
  expect(await site.keys()).toEqual(await site.keys(`${id}/`));
  expect(await site.keys()).toHaveLength(ALL_FILES);
});

test('an upload whose files vanished is reported as lost, in both languages', async () => {
  const { id } = await site.sendAndPrepare(small);
  for (const key of await site.keys(id)) await site.storage.delete(key);
  await compareFiles(site.services);
  expect((await site.read(id)).state).toBe('ready');
  await compareFiles(inHours(25));
  expect((await site.read(id)).reason).toMatch(/lost/);
  expect(await site.read(id, 'fr')).toMatchObject({ state: 'refused', reason: expect.stringContaining('perdue') });
});

test('a file that vanished before its job is reported as lost', async () => {
  const { id } = (await site.send(small)).upload;
  await site.storage.delete(`incoming/${id}`);
  await prepareUpload(site.services, id);
  expect(await site.read(id)).toMatchObject({ state: 'refused', reason: expect.stringContaining('lost') });
});

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { recordAssetUses } from '#server/features/content/index.ts';
import { storeUpload } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';

/** A smaller market is for tests, which would pay for the processing at each start. */
const MIN_LISTINGS = 1000;
/** Pause between two looks whether an upload is ready, in ms, and their number. */
const ASK_MS = 500;
const MAX_ASKED = 240;

const CREDIT = { credit_en: 'Foyer, computer-generated', credit_fr: 'Foyer, image de synthèse' };

/** Images of the demo's media library. The first is the image of shared links. */
const ASSETS = [
  {
    photo: 'exterior-lowrise-02',
    name: 'Low-rise building',
    alt_en: 'A white four-storey building with balconies on a street with trees',
    alt_fr: 'Un immeuble blanc de quatre étages avec balcons, dans une rue bordée d’arbres',
    is_decorative: false,
    focus_x: 45,
    focus_y: 50,
  },
  {
    photo: 'lobby-01',
    name: 'Lobby',
    alt_en: 'A bright lobby with sofas, a marble desk and mailboxes',
    alt_fr: 'Un hall lumineux avec des canapés, un comptoir de marbre et des boîtes aux lettres',
    is_decorative: false,
    focus_x: 60,
    focus_y: 45,
  },
  {
    photo: 'exterior-house-02',
    name: 'House with garage',
    alt_en: '',
    alt_fr: '',
    is_decorative: true,
    focus_x: 55,
    focus_y: 60,
  },
];

/**
 * Fills the media library of the demo market at the first start. It is a job, because files need the storage and their
 * processing takes seconds.
 */
export const demoJobs: readonly Job<Services>[] = [
  job({
    name: 'demo.assets',
    atStart: true,
    retry: { limit: 0, delaySeconds: 1 },
    input: z.object({}),
    run: async (_, services: Services, signal) => {
      if (services.config.DEMO_LISTINGS < MIN_LISTINGS || !(await claimDemo(services))) return;
      await writeAssets(services, signal);
      if (signal.aborted) await releaseDemo(services);
    },
  }),
];

/** Whether this is a demo market that never had assets. Only the first caller gets true. */
async function claimDemo({ db }: Services): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update site_settings set value = value || '{"hasAssets": true}' where key = 'demo' and not value ? 'hasAssets'`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** The next start writes the missing assets. */
async function releaseDemo({ db }: Services): Promise<void> {
  await sql`update site_settings set value = value - 'hasAssets' where key = 'demo'`.execute(db);
}

/** Ends early if the process stops. */
async function writeAssets(services: Services, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const written = await db.selectFrom('assets').select('name').where('credit_en', '=', CREDIT.credit_en).execute();
  for (const [index, { photo, ...words }] of ASSETS.entries()) {
    if (written.some(({ name }) => name === words.name)) continue;
    const file = { chunks: createReadStream(join(process.cwd(), 'assets/photos/full', `${photo}.jpg`)) };
    const upload_id = await storeUpload(services, file, {
      columns: { company_id: null, user_id: null, kind: 'asset' },
      lock: async () => {},
      requireRoom: async () => {},
    });
    if (!(await isReady(services, upload_id, signal))) return;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('uploads').set({ attached_at: sql`now()` }).where('id', '=', upload_id).execute();
      const { id } = await trx
        .insertInto('assets')
        .values({ ...words, ...CREDIT, upload_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (index > 0) return;
      // Version 0 leaves the version of the settings form unchanged, which somebody may be editing.
      const chosen = await trx
        .insertInto('site_settings')
        .values({ key: 'socialAssetId', value: JSON.stringify(id), version: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (chosen.numInsertedOrUpdatedRows === 0n) return;
      await recordAssetUses(trx, { kind: 'settings', id: 'site', field: 'socialPicture', label: 'Foyer' }, [id]);
    });
  }
}

/** Waits for the job that prepares an upload. False if it takes too long, or the process stops. */
async function isReady({ db }: Services, uploadId: string, signal: AbortSignal): Promise<boolean> {
  for (let asked = 0; asked < MAX_ASKED && !signal.aborted; asked++) {
    const row = await db.selectFrom('uploads').select('state').where('id', '=', uploadId).executeTakeFirst();
    if (row?.state === 'ready') return true;
    await delay(ASK_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareUpload } from '#server/features/people/uploads/prepare.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenImage } from '#test/given-image.ts';
import { GIVEN } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { uploadSite } from '#test/upload-site.ts';
import { attachImportPhotos, fetchImportPhotos } from './import-photos.ts';
import { runImport } from './run-import.ts';

const pictures = new Map<string, Buffer>();
const host = createServer((request, response) => {
  const picture = pictures.get(request.url ?? '');
  if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  else response.writeHead(404).end();
});
/** The host in the files. Only https addresses are accepted, so its tests fetch from `origin` instead. */
const NAMED = 'https://photos.example';
const signal = new AbortController().signal;

let site: Awaited<ReturnType<typeof uploadSite>>;
let desk: ReturnType<typeof site.app.as>['accountImports'];
let french: typeof desk;
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  const port = typeof address === 'object' ? address?.port : 0;
  origin = `http://127.0.0.1:${port}`;
  site = await uploadSite({ env: { FETCH_TRUSTED_HOSTS: `127.0.0.1:${port}` } });
  const { db } = site.services;
  const { id: userId } = await givenUser(db, 'Support');
  const actor = givenActor(['Support'], [], { userId });
  desk = site.app.as(actor).accountImports;
  french = site.app.as(actor, 'fr').accountImports;
});
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await site[Symbol.asyncDispose]();
});

const HEADINGS = 'Company email,Listing ID,Address,Postal code,Lat,Long,Name,Plan,Bedrooms,Rent,Photo 1,Photo 2';
/** A row from a reference to the photos, at a place in Toronto. */
const row = (reference: string, street: string, rest: string) =>
  `${GIVEN.englishCompanyEmail},${reference},${street},M5V 2T6,43.6512,-79.3801,${rest}`;

async function checked(rows: readonly string[]) {
  const file = new Blob([[HEADINGS, ...rows].join('\n')]);
  const { id } = await desk.open({
    body: { kind: 'listings', fileName: 'listings.csv', requestKey: randomUUID() },
    file,
  });
  const found = (await desk.one({ params: { id } })).import;
  const mapping = found.columns.map(({ field }) => field);
  return (await desk.check({ params: { id }, body: { version: found.version, mapping } })).import;
}

async function imported(rows: readonly string[]) {
  const { id, version } = await checked(rows);
  await desk.start({ params: { id }, body: { version } });
  await runImport(site.services, id, signal);
  return (await desk.one({ params: { id } })).import;
}

const rowsOf = async (id: number) => (await desk.rows({ params: { id }, query: { perPage: '100' } })).rows;

const plansOf = async (listingId: number | null | undefined) => {
  const { rows } = await site.services.pool.query(
    'select label, beds, rent_min_cents as rent from floor_plans where listing_id = $1 order by position',
    [listingId],
  );
  return rows;
};

test('a row says if its coordinates are far from its postal code, or if it has none, and is imported', async () => {
  const { id, counts } = await checked([
    `${GIVEN.englishCompanyEmail},,95 King Street West,M5V 2T6,43.7612,-79.4103,,,,,,`,
    `${GIVEN.englishCompanyEmail},,96 King Street West,M5V 2T6,,,,,,,,`,
  ]);
  expect(counts).toEqual({ ready: 2 });
  const codes = (await rowsOf(id)).map(({ issues }) => issues.map(({ code }) => code));
  expect(codes).toEqual([['place_disagrees'], ['place_area']]);
});

test('rows with one reference become floor plans of one listing, whole or not at all', async () => {
  const rows = [
    row('A', '90 King Street West', 'Nine,One,1,1800,,'),
    row('a', '90 King St W', ',Two,2,2400,,'),
    row('B', '91 King Street West', ',One,1,1800,,'),
    row('B', '92 King Street West', ',Two,2,1800,,'),
    row('C', '93 King Street West', ',One,1,soon,,'),
    row('C', '93 King Street West', ',Two,2,1800,,'),
    row('', '90 King Street West', ',Other,1,1800,,'),
    row('', '94 King Street West', ',,,,,'),
  ];
  const { id, counts } = await checked(rows);
  expect(counts).toEqual({ ready: 5, refused: 3 });
  const codes = (await rowsOf(id)).map(({ id: line, issues }) => [line, issues.map(({ code }) => code).join(' ')]);
  expect(codes).toEqual([
    [2, ''],
    [3, ''],
    [4, 'incomplete'],
    [5, 'other_home'],
    [6, 'rent'],
    [7, ''],
    [8, 'repeated'],
    [9, ''],
  ]);
  const other = (await french.rows({ params: { id }, query: { code: 'other_home' } })).rows;
  expect(other[0]?.issues[0]?.message).toBe('La ligne 4 a la même référence et une autre adresse.');

  const done = await imported(rows);
  expect(done.counts).toEqual({ created: 5, refused: 3 });
  const [first, second, ...others] = await rowsOf(done.id);
  expect(first?.recordId).toBe(second?.recordId);
  expect(await plansOf(first?.recordId)).toEqual([
    { label: 'One', beds: 1, rent: 180_000 },
    { label: 'Two', beds: 2, rent: 240_000 },
  ]);
  expect(await plansOf(others.at(-1)?.recordId)).toHaveLength(1);
  expect((await imported(rows)).counts).toEqual({ exists: 6, refused: 2 });
  expect(await plansOf(first?.recordId)).toHaveLength(2);
});

test('addresses of photos are checked before, and a listing has at most 60 floor plans', async () => {
  const { id } = await checked([
    row('', '1 Queen Street West', `,,1,1800,http://photos.example/1.jpg,`),
    row('', '2 Queen Street West', `,,1,1800,kitchen.jpg,`),
    row('', '3 Queen Street West', `,,1,1800,${Array.from({ length: 61 }, (_, n) => `${NAMED}/${n}.jpg`).join(' ')},`),
    row('', '4 Queen Street West', `,,1,1800,"${NAMED}/w_1,h_2/1.jpg, ${NAMED}/2.jpg;${NAMED}/Living Room 1.jpg",`),
    ...Array.from({ length: 61 }, (_, n) => row('Tower', '5 Queen Street West', `,Plan ${n},1,1800,,`)),
  ]);
  const found = await rowsOf(id);
  expect(found.slice(0, 4).map(({ issues }) => issues[0]?.code)).toEqual([
    'photo_address',
    'photo_address',
    'too_many',
    undefined,
  ]);
  expect(found.at(-1)?.issues[0]?.code).toBe('too_many');
  expect(found.at(-2)?.issues[0]?.code).toBe('incomplete');
});

test('photos come in the background and in their order; a missing one is reported at its row', async () => {
  const { db, pool } = site.services;
  for (const at of [1, 3, 4])
    pictures.set(
      `/${at}.jpg`,
      await givenImage(600 + at, 400)
        .jpeg()
        .toBuffer(),
    );
  pictures.set('/text.jpg', Buffer.from('no picture at all, but long enough to be looked at'));
  const { id, waitingPhotos } = await imported([
    row('P', '70 King Street West', `Seven,One,1,1800,${NAMED}/3.jpg,${NAMED}/2.jpg`),
    row('P', '70 King Street West', `,Two,2,2400,${NAMED}/text.jpg,${NAMED}/1.jpg ${NAMED}/3.jpg`),
  ]);
  expect(waitingPhotos).toBe(4);
  await pool.query('update account_import_photos set url = replace(url, $1, $2)', [NAMED, origin]);
  await pool.query('update account_import_rows set cells = replace(cells::text, $1, $2)::jsonb', [NAMED, origin]);
  const work = async () => {
    await db
      .updateTable('account_import_photos')
      .set({ due_at: new Date(0) })
      .execute();
    await fetchImportPhotos(site.services, signal);
    const waiting = await db.selectFrom('uploads').select('id').where('state', '=', 'waiting').execute();
    for (const upload of waiting) await prepareUpload(site.services, upload.id);
    await attachImportPhotos(site.services);
  };
  const [first] = await rowsOf(id);
  const shown = () =>
    db
      .selectFrom('listing_photos')
      .select(['width', 'position'])
      .where('listing_id', '=', first?.recordId ?? 0)
      .orderBy('position')
      .execute();
  await work();
  // The missing ones may still come.
  expect(await shown()).toEqual([]);
  await work();
  await work();
  expect(await shown()).toEqual([
    { width: 603, position: 0 },
    { width: 601, position: 1 },
  ]);
  await work();
  expect(await shown()).toHaveLength(2);
  expect((await desk.one({ params: { id } })).import).toMatchObject({ waitingPhotos: 0, counts: { created: 2 } });
  const missing = (await rowsOf(id)).map(({ issues }) =>
    issues.map(({ code, column, value }) => ({ code, column, value })),
  );
  expect(missing).toEqual([
    [{ code: 'photo', column: 12, value: `${origin}/2.jpg` }],
    [{ code: 'photo', column: 11, value: `${origin}/text.jpg` }],
  ]);
  const [found] = (await french.rows({ params: { id }, query: { code: 'photo' } })).rows;
  expect(found?.issues[0]?.message).toBe('Nous n’avons pas pu télécharger cette photo.');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMissing } from '#server/features/market/listings/facts.ts';
import { changeState } from '#server/features/market/listings/lifecycle/change-state.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { feedSite, type Home, home, homes } from '#test/feed-site.ts';
import { givenActor } from '#test/given-actor.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { describeResult } from './describe-result.ts';
import { readFeedDetail } from './feed-queries.ts';
import { executeRun } from './run-feed.ts';
import { acceptWaitingHome, readWaitingHomes } from './waiting-homes.ts';

let site: Awaited<ReturnType<typeof feedSite>>;
beforeEach(async () => {
  site = await feedSite();
});
afterEach(() => site[Symbol.asyncDispose]());

const counts = (changes: Record<string, number>) => ({
  create: 0,
  update: 0,
  same: 0,
  relink: 0,
  absent: 0,
  reject: 0,
  ...changes,
});

test('a first file creates listings that are live, with their floor plans, fees and owned fields', async () => {
  const { run, rows } = await site.run(homes(3));
  expect(run).toMatchObject({ state: 'applied', codes: [], counts: counts({ create: 3 }) });
  const [first] = rows;
  expect(first).toMatchObject({ externalId: 'M-1', action: 'create', listing: { city: 'Toronto' } });
  expect(await site.listing(first?.listingId)).toMatchObject({
    state: 'active',
    company_id: 11,
    street: '101 Bloor Street West',
    postal_code: 'M5S 1M8',
    city_id: 1,
    utilities: ['heat'],
    feed_fields: expect.arrayContaining(['street', 'floorPlans', 'costs', 'descriptionEn']),
  });
  const plans = await site.db
    .selectFrom('floor_plans')
    .selectAll()
    .where('listing_id', '=', first?.listingId ?? 0)
    .execute();
  expect(plans).toMatchObject([{ label: 'A', beds: 1, rent_min_cents: 180_000, rent_max_cents: 180_000 }]);
  expect(await creditsOf(site.db, 11)).toBe(97);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('the same file again writes nothing to listings', async () => {
  await site.run(homes(3));
  const last = await lastChange();
  const { run, rows } = await site.run(homes(3));
  expect(run).toMatchObject({ state: 'unchanged', counts: counts({ same: 3 }) });
  expect(rows.map(({ action }) => action)).toEqual(['same', 'same', 'same']);
  expect(await lastChange()).toBe(last);
});

test('unusual rents and areas and double homes wait as drafts, free of charge, until a person lets them pass', async () => {
  const { stateOf } = site;
  const plan = (rentMinCents: number, squareFeet = 600) => ({
    floorPlans: [
      { externalId: 'A', label: 'A', beds: 1, bathsTenths: 10, rentMinCents, rentMaxCents: rentMinCents, squareFeet },
    ],
  });
  const file = [
    home('M-1', plan(180_000)),
    home('M-2', plan(1_500)),
    home('M-3', plan(19_000_000)),
    home('M-4', plan(180_000, 12)),
    home('M-5', { ...plan(180_000), street: '7 Bloor Street West', unit: '5' }),
    home('M-6', { ...plan(185_000), street: '7 Bloor Street West', unit: '5' }),
  ];
  const { rows } = await site.run(file);
  const waiting = rows.map(({ issues }) =>
    issues.map(({ code }) => code).filter((code) => /outlier|double/.test(code)),
  );
  expect(waiting).toEqual([[], ['rent.outlier'], ['rent.outlier'], ['area.outlier'], [], ['home.double']]);
  const ids = rows.map(({ listingId }) => listingId ?? 0);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['active', 'draft', 'draft', 'draft', 'active', 'draft']);
  expect(await creditsOf(site.db, 11)).toBe(98);
  const { feed_id: feedId } = await site.db.selectFrom('feed_items').select('feed_id').executeTakeFirstOrThrow();
  expect((await readWaitingHomes(site.db, feedId, 'en')).map(({ codes }) => codes)).toEqual([
    ['rent.outlier'],
    ['rent.outlier'],
    ['area.outlier'],
    ['home.double'],
  ]);
  // A rent above the limit is neither published nor "Contact for price".
  await expect(acceptWaitingHome(site.db, feedId, ids[2] ?? 0)).rejects.toThrow('listing.not_found');
  expect(await readMissing(site.db, ids[2] ?? 0, true)).toContain('rent');
  await acceptWaitingHome(site.db, feedId, ids[5] ?? 0);
  const passed = { appliesHeld: true };
  await site.run(file.with(1, home('M-2', plan(150_000))), passed);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['active', 'active', 'draft', 'draft', 'active', 'active']);
  // A live home keeps its rent until a person accepts an unusual one.
  const rentOf = async (id = 0) =>
    (await site.db.selectFrom('floor_plans').select('rent_min_cents').where('listing_id', '=', id).executeTakeFirst())
      ?.rent_min_cents;
  const cheap = file.with(0, home('M-1', plan(1_900))).with(1, home('M-2', plan(150_000)));
  await site.run(cheap, passed);
  await site.run(cheap, passed);
  expect(await rentOf(ids[0])).toBe(180_000);
  await acceptWaitingHome(site.db, feedId, ids[0] ?? 0);
  await site.run(cheap, passed);
  expect(await rentOf(ids[0])).toBe(1_900);
});

test('a hidden address stores no number, unit, postal code or exact pin, even if it is hidden later', async () => {
  const at = { lat: 43.66712, lng: -79.40123 };
  await site.run([home('M-1', at), home('M-2', at)]);
  const hidden = { ...at, hidesAddress: true, unit: '5', name: '101 Bloor' };
  const { run, rows } = await site.run([home('M-1', hidden), home('M-2', hidden), home('M-3', hidden)]);
  expect(run.counts).toEqual(counts({ update: 2, create: 1 }));
  expect(rows[0]?.issues).toContainEqual({ code: 'address.hidden', severity: 'i', line: 1, column: 1, value: '' });
  for (const { listingId } of rows)
    expect(await site.listing(listingId)).toMatchObject({
      state: 'active',
      street: 'Bloor Street West',
      postal_code: null,
      name: null,
      lat: 43.67,
      lng: -79.4,
    });
  expect((await site.run([home('M-1', hidden), home('M-2', hidden), home('M-3', hidden)])).run.state).toBe('unchanged');
});

test('names of cities are found with their additions, by a postal code, and as former towns', async () => {
  const { rows } = await site.run([
    home('M-1', { postalCode: 'M9W 1A1' }),
    home('M-2', { city: 'Tronto', postalCode: 'M9W 1A1' }),
    home('M-3', { city: 'City of Toronto (North York)', postalCode: '' }),
    home('M-4', { city: 'Ste-Foy', province: 'QC', postalCode: '' }),
  ]);
  for (const { listingId } of rows.slice(0, 3))
    expect(await site.listing(listingId)).toMatchObject({ city_id: 1, neighbourhood_id: null });
  expect(await site.listing(rows[3]?.listingId)).toMatchObject({ city_id: PLACE_IDS.quebecCity });
});

test('a home without exact coordinates is placed in its postal area, and a note says why', async () => {
  const placeNotes = ({ issues }: { issues: { code: string }[] }) =>
    issues.map(({ code }) => code).filter((code) => code.startsWith('place.'));
  const queens = { street: '88 Queens Quay West', postalCode: 'M5J 0B6' };
  const { rows } = await site.run([
    home('M-1', { ...queens, lat: null, lng: null }),
    home('M-2', { ...queens, lat: 43.7612, lng: -79.4103 }),
    home('M-3', { ...queens, lat: 43.64095, lng: -79.37893 }),
  ]);
  expect(rows.map(placeNotes)).toEqual([['place.area'], ['place.disagrees'], []]);
  const placed = await Promise.all(rows.map(({ listingId }) => site.listing(listingId)));
  const area = { place_known: 'postal-area', lat: 43.6441, lng: -79.3801, neighbourhood_id: null, city_id: 1 };
  expect(placed).toMatchObject([area, area, { place_known: 'confirmed', lat: 43.64095, lng: -79.37893 }]);
});

test('half a postal code places the pin of a live listing, and a code that the landlord adds stays', async () => {
  const half = homes(3, { postalCode: 'M5S' });
  const [first] = (await site.run(half)).rows;
  const codes = first?.issues.map(({ code }) => code);
  expect([first?.action, codes]).toEqual(['create', expect.arrayContaining(['postal.incomplete'])]);
  const id = first?.listingId ?? 0;
  expect(await site.listing(id)).toMatchObject({ state: 'active', postal_code: null, city_id: 1 });
  expect((await site.listing(id))?.feed_fields).not.toContain('postalCode');
  await site.db.updateTable('listings').set({ postal_code: 'M5S 2A1' }).where('id', '=', id).execute();
  expect((await site.run(half)).run.counts).toEqual(counts({ same: 3 }));
  expect(await site.listing(id)).toMatchObject({ state: 'active', postal_code: 'M5S 2A1' });
});

test('a live listing whose code is missing in the next file keeps it', async () => {
  const [first] = (await site.run(homes(3))).rows;
  expect((await site.run(homes(3, { postalCode: '' }))).run).toMatchObject({
    state: 'applied',
    counts: counts({ update: 3 }),
  });
  expect(await site.listing(first?.listingId)).toMatchObject({ state: 'active', postal_code: 'M5S 1M8' });
});

test('a home that moves to another city loses the postal code of the old one', async () => {
  const [first] = (await site.run(homes(1))).rows;
  await site.run([home('M-1', { city: 'Mississauga', postalCode: '' })]);
  expect(await site.listing(first?.listingId)).toMatchObject({ city_id: PLACE_IDS.mississauga, postal_code: null });
});

test('a run that died after its last write ends as applied', async () => {
  const { run } = await site.run(homes(3));
  await site.db.updateTable('feed_runs').set({ state: 'applying', ended_at: null }).where('id', '=', run.id).execute();
  expect(await executeRun(site.services, run.id ?? 0)).toMatchObject({ state: 'applied', changed: [] });
});

test('the log of a run names the listings that it created', async () => {
  const { run, rows } = await site.run(homes(3));
  const logged = await site.db
    .selectFrom('feed_rows')
    .select(['external_id', 'listing_id'])
    .where('run_id', '=', run.id)
    .orderBy('number')
    .execute();
  expect(logged).toEqual(rows.map(({ externalId, listingId }) => ({ external_id: externalId, listing_id: listingId })));
});

async function lastChange(): Promise<number | null> {
  const { rows } = await site.services.pool.query<{ last: number }>('select max(seq) as last from listing_changes');
  return rows[0]?.last ?? null;
}

test('a dry run writes nothing at all', async () => {
  const { run, rows } = await site.run(homes(2), { isDry: true });
  expect(run).toMatchObject({ id: null, state: 'dry', counts: counts({ create: 2 }) });
  expect(rows).toHaveLength(2);
  expect(await site.db.selectFrom('feeds').select('id').execute()).toEqual([]);
});

test('a changed home keeps its listing and floor plan, and a dropped value is emptied', async () => {
  const before = await site.run(homes(3));
  const id = before.rows[0]?.listingId ?? 0;
  const plan = await site.db.selectFrom('floor_plans').select('id').where('listing_id', '=', id).executeTakeFirst();
  const { run, rows } = await site.run([
    home('M-1', { utilities: [], descriptionEn: '' }, 190_000),
    ...homes(3).slice(1),
  ]);
  expect(run).toMatchObject({ state: 'applied', counts: counts({ update: 1, same: 2 }) });
  expect(rows[0]).toMatchObject({ action: 'update', listingId: id });
  expect(await site.listing(id)).toMatchObject({
    utilities: [],
    description_en: null,
    previous_rent_min_cents: 180_000,
  });
  const after = await site.db
    .selectFrom('floor_plans')
    .select(['id', 'rent_min_cents'])
    .where('listing_id', '=', id)
    .execute();
  expect(after).toEqual([{ id: plan?.id, rent_min_cents: 190_000 }]);
  const saved = await site.db.selectFrom('feed_rows').select('changes').where('run_id', '=', run.id).execute();
  expect(saved).toMatchObject([
    { changes: { utilities: ['heat', ''], floorPlans: ['A 1/1 1800.00 1', 'A 1/1 1900.00 1'] } },
  ]);
});

test('fields that support locked stay', async () => {
  const { rows } = await site.run(homes(1));
  const id = rows[0]?.listingId ?? 0;
  await site.db
    .updateTable('listings')
    .set({ locked_fields: ['descriptionEn'], description_en: 'By support' })
    .where('id', '=', id)
    .execute();
  const after = await site.run([home('M-1', { descriptionEn: 'Again', utilities: ['water'] })]);
  expect(after.rows[0]?.issues).toContainEqual({
    code: 'field.locked',
    severity: 'i',
    line: 1,
    value: 'descriptionEn',
  });
  expect(await site.listing(id)).toMatchObject({ description_en: 'By support', utilities: ['water'] });
});

test('a home absent from three files in a row is archived, and comes back without another charge', async () => {
  const all = homes(5);
  const id = (await site.run(all)).rows[4]?.listingId;
  for (const expected of ['active', 'active', 'archived']) {
    const { run } = await site.run(all.slice(0, 4));
    expect(run).toMatchObject({ state: 'applied', counts: counts({ same: 4, absent: 1 }) });
    expect(await site.stateOf(id)).toBe(expected);
  }
  expect((await site.run(all.slice(0, 4))).run.state).toBe('unchanged');
  const { run, rows } = await site.run(all);
  expect(run.counts).toEqual(counts({ same: 4, update: 1 }));
  expect(rows[4]?.listingId).toBe(id);
  expect(await site.stateOf(id)).toBe('active');
  expect(await creditsOf(site.db, 11)).toBe(95);
});

test('a listing whose homes are all taken costs nothing, and follows its homes without another charge', async () => {
  const roll = (...statuses: string[]) =>
    site.run(
      [
        'Unit Code,Unit,Address,City,Province,Postal Code,Beds,Baths,Rent,Status',
        ...statuses.map((status, at) => `${101 + at},${101 + at},12 Oak St,Toronto,ON,M5H 1A1,1,1,1500,${status}`),
      ].join('\n'),
    );
  const { run, rows } = await roll('Occupied', 'Vacant', 'Loué');
  const states = () => Promise.all(rows.map(({ listingId }) => site.stateOf(listingId)));
  expect(run.counts).toEqual(counts({ create: 3 }));
  expect(rows[0]?.issues).toContainEqual(expect.objectContaining({ code: 'unit.not_rentable', value: 'Occupied' }));
  expect(await states()).toEqual(['draft', 'active', 'draft']);
  expect(await creditsOf(site.db, 11)).toBe(99);
  await roll('Vacant', 'Occupied', 'Loué');
  expect(await states()).toEqual(['active', 'paused', 'draft']);
  expect((await roll('Vacant', 'Occupied', 'Loué')).run.state).toBe('unchanged');
  await roll('Vacant', 'Vacant', 'Loué');
  expect(await states()).toEqual(['active', 'active', 'draft']);
  expect(await creditsOf(site.db, 11)).toBe(98);
  // A landlord's own pause stays.
  const id = rows[1]?.listingId ?? 0;
  await changeState(site.db, [id], { transition: 'pause', by: 'landlord', reason: 'landlord' });
  await roll('Vacant', 'Vacant', 'Vacant');
  expect(await states()).toEqual(['active', 'paused', 'active']);
});

/** Runs five homes, and then archives the last one. Returns all homes and the id of its listing. */
async function givenArchivedHome(changes: Record<string, unknown> = {}, feedId?: number) {
  const options = feedId === undefined ? {} : { feedId };
  const all = homes(5, changes);
  const id = (await site.run(all, options)).rows[4]?.listingId ?? 0;
  for (let n = 0; n < 3; n++) await site.run(all.slice(0, 4), options);
  expect(await site.stateOf(id)).toBe('archived');
  return { all, id };
}

test.each(['rejected', 'new'] as const)('an archived home of a %s company comes back paused', async (status) => {
  const { all, id } = await givenArchivedHome();
  await site.db.updateTable('companies').set({ status }).where('id', '=', 11).execute();
  expect((await site.run(all)).run.state).toBe('applied');
  expect(await site.stateOf(id)).toBe('paused');
});

test('a home that was merged into another listing stays archived when its feed names it again', async () => {
  const survivorId = (await site.run([home('A-1', { street: '105 Bloor Street West' })])).rows[0]?.listingId ?? 0;
  const { id: feedId } = await site.db
    .insertInto('feeds')
    .values({ company_id: 11, name: 'Another', source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db.insertInto('feed_mappings').values({ feed_id: feedId, version: 1, rules: '{}' }).execute();
  const { all, id: loserId } = await givenArchivedHome({}, feedId);
  const { id: userId } = await givenUser(site.db, 'Support');
  const permissions = ['viewReviews', 'viewLandlords', 'modifyListings', 'modifyLandlords'];
  await site
    .api('en', givenActor(['Support'], permissions, { userId }))
    .duplicates.merge({ params: { id: 11 }, body: { survivorId, loserId, isDry: false } });
  expect((await site.run(all, { feedId })).run.state).toBe('applied');
  expect(await site.listing(loserId)).toMatchObject({ state: 'archived', merged_into: survivorId });
});

test('a run and a merge of its homes wait for each other, whatever the order in the file', async () => {
  const ids = (await site.run(homes(2))).rows.map(({ listingId }) => listingId ?? 0);
  const [survivorId = 0, loserId = 0] = ids;
  const { id: userId } = await givenUser(site.db, 'Support');
  const { duplicates } = site.api('en', givenActor(['Support'], ['modifyListings'], { userId }));
  const { pool } = site.services;
  // Longer than PostgreSQL's deadlock_timeout: it would end the run, because a merge is repeated.
  const expectWaiting = (count: number) =>
    expect
      .poll(
        async () =>
          (await pool.query(`select from pg_locks where waitstart < clock_timestamp() - interval '1.2 seconds'`))
            .rowCount,
        { timeout: 8000 },
      )
      .toBe(count);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from feed_items where listing_id = $1 for update', [loserId]);
  const running = site.run(homes(2, { descriptionEn: 'A sunny home.' }).reverse());
  await expectWaiting(1);
  const merging = duplicates.merge({ params: { id: 11 }, body: { survivorId, loserId, isDry: false } });
  await expectWaiting(2);
  await client.query('commit');
  client.release();
  const [result] = await Promise.all([running, merging]);
  expect(result.run.state).toBe('applied');
  expect(await site.listing(loserId)).toMatchObject({ description_en: 'A sunny home.', merged_into: survivorId });
});

test('a run stops when its company closes, and brings neither homes nor names back', async () => {
  const { all, id } = await givenArchivedHome({ contactName: 'Dana Roy' });
  const { id: userId, email } = await givenUser(site.db, 'Landlord', { companyId: 11 });
  await site.db.updateTable('companies').set({ owner_id: userId }).where('id', '=', 11).execute();
  const owner = site.api('en', givenActor(['Landlord'], [], { userId, companyId: 11, email }));
  const { storage } = site.services;
  const get = storage.get.bind(storage);
  storage.get = async (key) => {
    storage.get = get;
    await owner.companyEnd.close({ body: { password: 'lighthouse keeper' } });
    return get(key);
  };
  const { run } = await site.run([...all, home('M-6', { contactName: 'Dana Roy' })]);
  expect(run.state).toBe('refused');
  const saved = await site.db.selectFrom('feed_runs').select('state').where('id', '=', run.id).execute();
  expect(saved).toEqual([{ state: 'refused' }]);
  const left = await site.db
    .selectFrom('feed_items')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.id', 'state', 'contact_name'])
    .orderBy('listings.id')
    .execute();
  expect(left).toHaveLength(5);
  expect(left.at(-1)?.id).toBe(id);
  for (const each of left) expect(each).toMatchObject({ state: 'archived', contact_name: null });
});

test('an absence counts only in a row, and a refused row is no absence', async () => {
  const all = homes(5);
  const id = (await site.run(all)).rows[4]?.listingId;
  for (const file of [all.slice(0, 4), all.slice(0, 4), all, all.slice(0, 4), all.slice(0, 4)]) await site.run(file);
  expect(await site.stateOf(id)).toBe('active');
  const broken = [...all.slice(0, 4), home('M-5', nowhere)];
  const { run, rows } = await site.run(broken);
  expect(run.counts).toEqual(counts({ same: 4, reject: 1 }));
  expect(rows[4]?.issues).toContainEqual({ code: 'place.unknown', severity: 'e', line: 1, value: 'Atlantis, NT' });
  expect(await site.stateOf(id)).toBe('active');
});

test('an archive by the landlord stays when the home is in the feed again', async () => {
  const all = homes(5);
  const id = (await site.run(all)).rows[4]?.listingId ?? 0;
  await changeState(site.db, [id], { transition: 'archive', by: 'landlord', reason: 'landlord' });
  for (let n = 0; n < 3; n++) await site.run(all.slice(0, 4));
  await site.run(all);
  expect(await site.stateOf(id)).toBe('archived');
});

test('homes whose ids changed keep their listings', async () => {
  const before = await site.run(homes(3));
  const renamed = homes(3).map((one, at) => ({ ...one, externalId: `NEW-${at + 1}` }));
  const { run, rows } = await site.run(renamed);
  expect(run).toMatchObject({ state: 'applied', counts: counts({ relink: 3 }) });
  expect(rows.map(({ listingId }) => listingId)).toEqual(before.rows.map(({ listingId }) => listingId));
  expect(rows[0]?.issues).toContainEqual({ code: 'id.relinked', severity: 'i', line: 1, value: 'M-1' });
  expect((await site.run(renamed)).run.state).toBe('unchanged');
  expect(await creditsOf(site.db, 11)).toBe(97);
});

test('a partial file adds a second home of a building, and recognizes an id without its punctuation', async () => {
  const first = await site.run([home('A-1', { street: '12 King Street West', descriptionEn: 'The first one.' })]);
  await site.db.updateTable('feeds').set({ is_complete: false }).execute();
  const { run } = await site.run([home('B-7', { street: '12 King Street West', descriptionEn: 'The second one.' })]);
  expect(run).toMatchObject({ state: 'applied', counts: counts({ create: 1 }) });
  const id = first.rows[0]?.listingId;
  expect(await site.listing(id)).toMatchObject({ description_en: 'The first one.' });
  const { rows } = await site.run([home('A1', { street: '12 King Street West' })]);
  expect(rows).toMatchObject([{ action: 'relink', listingId: id }]);
});

const nowhere = { city: 'Atlantis', postalCode: 'X0X 0X0', province: 'NT' };
const fourLost = homes(10).map((one, at) => ({ ...one, ...(at < 4 && nowhere), ...(at === 9 && { utilities: [] }) }));
const withPhotos = (count: number) => homes(count, { photos: ['https://photos.example/1.jpg'] });
/** The home, with its floor plan changed. */
const withPlan = (change: Record<string, unknown>) => (one: Home) => ({
  ...one,
  floorPlans: one.floorPlans.map((plan) => ({ ...plan, ...change })),
});
const dearer = (count: number) => homes(count).map(({ externalId }) => home(externalId, {}, 250_000));
test.each([
  ['guard.drop', homes(10), homes(6)],
  ['guard.growth', homes(10), homes(16)],
  ['guard.ids_changed', homes(10), homes(10).map((one) => ({ ...one, externalId: `X${one.externalId}` }))],
  ['guard.price_shift', homes(10), dearer(10)],
  ['guard.rejected_share', homes(10), fourLost],
  ['guard.fields_lost', withPhotos(10), withPhotos(10).map((one) => ({ ...one, photos: [] }))],
  ['guard.fields_lost', homes(10), homes(10, { descriptionEn: '' })],
  ['guard.fields_lost', homes(10), homes(10).map(withPlan({ rentMinCents: null, rentMaxCents: null }))],
] as const)('%s holds a run, which then changes nothing', async (code, first, second) => {
  await site.run(first);
  const last = await lastChange();
  const { run } = await site.run(second);
  expect(run).toMatchObject({ state: 'held', codes: [code] });
  expect(await lastChange()).toBe(last);
  const approved = await site.run(second, { appliesHeld: true });
  expect(approved.run.state).toBe('applied');
  const states = await site.db.selectFrom('feed_runs').select('state').orderBy('id').execute();
  expect(states.map(({ state }) => state)).toEqual(['applied', 'superseded', 'applied']);
});

test('texts that move to the other language hold no run', async () => {
  await site.run(homes(10));
  const { run } = await site.run(homes(10, { descriptionEn: '', descriptionFr: 'Un logement clair.' }));
  expect(run).toMatchObject({ state: 'applied', counts: counts({ update: 10 }) });
});

test('a home without bedrooms waits as a draft until a file names them', async () => {
  const all = homes(3);
  const nameless = all.map((one, at) => (at === 0 ? withPlan({ beds: undefined })(one) : one));
  const [first, second] = (await site.run(nameless)).rows;
  expect(first?.issues.map(({ code }) => code)).toContain('beds.missing');
  expect([await site.stateOf(first?.listingId), await site.stateOf(second?.listingId)]).toEqual(['draft', 'active']);
  const missing = await readMissing(site.db, first?.listingId ?? 0, true);
  expect(missing).toContain('beds');
  expect((await site.run(nameless)).run.state).toBe('unchanged');
  expect(await site.stateOf(first?.listingId)).toBe('draft');
  expect((await site.run(all)).run.state).toBe('applied');
  expect(await site.stateOf(first?.listingId)).toBe('active');
  expect(await bedsOf(first?.listingId)).toEqual([1]);
});

test('a home whose file names no bathrooms states none, and no search for bathrooms finds it', async () => {
  const [{ bathsTenths: _, ...plan } = {}] = home('M-1').floorPlans;
  const { rows } = await site.run([home('M-1', { floorPlans: [plan] }), home('M-2')]);
  expect(rows.map(({ issues }) => issues.some(({ code }) => code === 'baths.missing'))).toEqual([true, false]);
  const [unstated = 0, stated = 0] = rows.map(({ listingId }) => listingId ?? 0);
  await site.services.search.catchUp();
  const { search, listings } = site.api();
  const found = async (query: Record<string, string>) =>
    (await search.search({ query: { location: 'toronto', ...query } })).listings
      .map(({ id, baths }) => [id, baths])
      .filter(([id]) => id === unstated || id === stated);
  expect(await found({ sort: 'rent-asc' })).toEqual(
    expect.arrayContaining([
      [unstated, null],
      [stated, [10, 10]],
    ]),
  );
  const asked = [
    ['baths', '1,1.5,2,2.5,3-plus'],
    ['bath-range', '0.5-'],
    ['bath-range', '-2'],
  ] as const;
  for (const [name, value] of asked) expect(await found({ [name]: value })).toEqual([[stated, [10, 10]]]);
  const { listing } = await listings.detail({ params: { id: unstated } });
  expect([listing.baths, listing.floorPlans.map(({ baths }) => baths)]).toEqual([null, [null]]);
});

test('a file that lost its bedrooms changes none, and new floor plans without them wait', async () => {
  const two = homes(2, { floorPlans: [plan('A', 1), plan('B', 3)] });
  const [first] = (await site.run(two)).rows;
  const lost = homes(2, { floorPlans: [plan('A'), plan('B'), plan('C')] });
  expect((await site.run(lost)).run.state).toBe('applied');
  expect(await bedsOf(first?.listingId)).toEqual([1, 3]);
  expect(await site.stateOf(first?.listingId)).toBe('active');
  // Not even when the ids of the floor plans changed too.
  await site.run(homes(2, { floorPlans: [plan('X'), plan('Y')] }));
  expect(await bedsOf(first?.listingId)).toEqual([1, 3]);
  await site.run(homes(2, { floorPlans: [plan('A', 1), plan('B', 2), plan('C', 4)] }));
  expect(await bedsOf(first?.listingId)).toEqual([1, 2, 4]);
});

const plan = (externalId: string, beds?: number) => ({
  externalId,
  label: externalId,
  bathsTenths: 10,
  rentMinCents: 180_000,
  rentMaxCents: 180_000,
  ...(beds !== undefined && { beds }),
});

async function bedsOf(listingId: number | null | undefined): Promise<number[]> {
  const plans = await site.db
    .selectFrom('floor_plans')
    .select('beds')
    .where('listing_id', '=', listingId ?? 0)
    .orderBy('position')
    .execute();
  return plans.map(({ beds }) => beds);
}

test.each([1, 3, 30])('a first file of %d homes is never held', async (count) => {
  expect((await site.run(homes(count))).run).toMatchObject({ state: 'applied', counts: counts({ create: count }) });
});

test('a file that is no feed fails and changes nothing', async () => {
  await site.run(homes(5));
  const last = await lastChange();
  expect((await site.run('<html><body>Service unavailable</body></html>')).run.state).toBe('failed');
  expect(await lastChange()).toBe(last);
});

test('a file that is cut off before its first whole home is truncated, not empty, and the terminal says so', async () => {
  await site.run(homes(3));
  const result = await site.run('{"listings":[{"externalId":"M-1","street":"10');
  expect(result.run).toMatchObject({ state: 'held', codes: ['file.truncated'] });
  const text = describeResult(result);
  expect(text).toContain('held: The run is held, and nothing was changed.');
  expect(text).toContain('file.truncated (line 1): The file ends too early.');
});

test('without credits new listings stay drafts, and go live with a later run', async () => {
  await site[Symbol.asyncDispose]();
  site = await feedSite(2);
  const { rows } = await site.run(homes(3));
  const states = await Promise.all(rows.map(({ listingId }) => site.stateOf(listingId)));
  expect(states).toEqual(['active', 'active', 'draft']);
  expect(await estimate()).toEqual({ newListings: 1, live: 2, price: 1, wallet: 0 });
  await givenCredits(site.db, 11, 5);
  expect((await site.run(homes(3))).run.state).toBe('applied');
  expect(await site.stateOf(rows[2]?.listingId)).toBe('active');
});

/** The credits that the only feed would use. */
async function estimate() {
  const { id } = await site.db.selectFrom('feeds').select('id').executeTakeFirstOrThrow();
  return (await readFeedDetail(site.services, id)).estimate;
}

test('a feed that may not run out of credits is held instead', async () => {
  await site.run(homes(1));
  await site.db
    .updateTable('feeds')
    .set({ credits: JSON.stringify({ whenEmpty: 'hold' }) })
    .execute();
  await site.db
    .updateTable('feeds')
    .set({ guard: JSON.stringify({ growth: 1000 }) })
    .execute();
  expect((await site.run(homes(4))).run.state).toBe('applied');
  expect((await site.run(homes(150), { isDry: true })).run.codes).toContain('guard.credits');
  expect((await site.run(homes(150))).run.codes).toContain('guard.credits');
  expect(await estimate()).toEqual({ newListings: 146, live: 4, price: 1, wallet: 96 });
});

test('the listings of a company that is not approved yet wait for its review', async () => {
  await site.db.updateTable('companies').set({ status: 'new' }).where('id', '=', 11).execute();
  const { rows } = await site.run(homes(1));
  expect(await site.stateOf(rows[0]?.listingId)).toBe('review');
});

test('an id that appears twice is refused the second time', async () => {
  const { run, rows } = await site.run([home('M-1'), home('M-2'), home('M-1', { street: '9 Elm Street' })]);
  expect(run.counts).toEqual(counts({ create: 2, reject: 1 }));
  expect(rows[2]).toMatchObject({ action: 'reject', listingId: null });
  expect(rows[2]?.issues.filter(({ code }) => code === 'id.duplicate')).toHaveLength(1);
});

const table = (...lines: string[]) => ['id,address,city,province,rent,beds', ...lines].join('\n').concat('\n');

test('a note about a whole listing names the line of that listing', async () => {
  await site.run(table('M-1,1 Elm Street,Toronto,ON,1800,1', 'M-2,2 Elm Street,Toronto,ON,1800,1'));
  const { rows } = await site.run(
    table(
      'M-2,2 Elm Street,Toronto,ON,1800,1',
      'M-9,1 Elm Street,Toronto,ON,1800,1',
      'M-3,3 Elm Street,Atlantis,ON,900,1',
    ),
  );
  expect(rows[1]).toMatchObject({ action: 'relink', listingId: expect.any(Number) });
  expect(rows[1]?.issues).toContainEqual({ code: 'id.relinked', severity: 'i', line: 3, value: 'M-1' });
  expect(rows[2]?.issues).toContainEqual({ code: 'place.unknown', severity: 'e', line: 4, value: 'Atlantis, ON' });
});

test.each([
  ['Torono', 'ON', 'Toronto'],
  ['Monreal', 'QC', 'Montréal'],
  ['Toronto', 'QC', 'Toronto, ON'],
  ['Regional Municipality of York', 'ON', 'Markham · Vaughan · Richmond Hill'],
])('the remark about %s, %s offers %s', async (city, province, names) => {
  const { rows } = await site.run(table(`M-1,1 Elm Street,${city},${province},900,1`));
  expect(rows[0]?.issues).toContainEqual(
    expect.objectContaining({ code: 'place.unknown', value: `${city}, ${province} → ${names}` }),
  );
});

test('the command recognizes a file that has another format than the feed for uploads', async () => {
  await site.run(homes(1));
  await site.db.updateTable('feeds').set({ format: 'csv' }).execute();
  expect((await site.run(homes(1), { isDry: true })).run).toMatchObject({ state: 'dry', codes: [] });
  expect((await site.run(homes(3))).run).toMatchObject({ state: 'applied', counts: counts({ same: 1, create: 2 }) });
  expect(await site.db.selectFrom('feeds').select('format').execute()).toEqual([{ format: 'csv' }]);
});

test('a held file is applied in the format that was recognized', async () => {
  await site.run(homes(10));
  await site.db.updateTable('feeds').set({ format: 'csv' }).execute();
  const { run } = await site.run(homes(3));
  expect(run).toMatchObject({ state: 'held', codes: ['guard.drop'], counts: counts({ same: 3, absent: 7 }) });
  await site.db.updateTable('feed_runs').set({ state: 'applying' }).where('id', '=', run.id).execute();
  expect(await executeRun(site.services, run.id ?? 0)).toMatchObject({ state: 'applied' });
});

test('a broken line of JSON archives nothing, because it may be the home that is missing', async () => {
  const lines = ['M-1', 'M-2'].map((id) =>
    JSON.stringify({ id, address: '12 King St W Toronto ON M5H 1A1', rent: 1950, beds: 1 }),
  );
  expect((await site.run(lines.join('\n'))).run).toMatchObject({ state: 'applied', counts: counts({ create: 2 }) });
  const { run, rows } = await site.run(`${lines[0]}\n{"id":"M-2", oops\n`);
  expect(run).toMatchObject({ codes: [], counts: counts({ same: 1, reject: 1 }) });
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'reject', issues: [expect.objectContaining({ code: 'line.broken', line: 2 })] }),
  );
  expect((await site.run(`${lines[0]}\n`)).run.counts).toEqual(counts({ same: 1, absent: 1 }));
});

test('texts that PostgreSQL refuses never end a run: halves of emojis at a limit, and escapes of JSON', async () => {
  const long = (length: number) => `${'a'.repeat(length - 1)}😀 and more`;
  const cells = {
    id: 'C-1',
    address: `1 King St W ${long(148)}`,
    city: 'Toronto',
    unit: long(20),
    rent: '1900',
    beds: '1',
  };
  const more = { pets: long(200), amenities: long(200), description: long(8000), special: long(300) };
  const csv = [Object.keys, Object.values].map((of) => of({ ...cells, ...more }).join(';')).join('\n');
  expect((await site.run(`${csv}\n`)).run.state).toBe('applied');
  const escaped = home('M-1\0', {
    name: 'a\0b\ud800c',
    descriptionEn: 'x\udc00y 😀',
    photos: ['https://a.example/\0\ud83d.jpg'],
  });
  const text = JSON.stringify({ listings: [escaped] }).replace('😀', '\\ud83d\\ude00');
  const { run, rows } = await site.run(text, { appliesHeld: true });
  expect(run.state).toBe('applied');
  expect(rows.find(({ action }) => action === 'create')?.listing).toMatchObject({
    name: 'a b c',
    descriptionEn: 'x y 😀',
  });
  expect((await site.run(`${JSON.stringify(escaped)}\n{${long(199)}\n`)).run.counts.reject).toBe(1);
});

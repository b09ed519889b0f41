import { expect, test } from 'vitest';
import { LEGAL_PAGES } from '#common/page-texts/legal-pages.ts';
import { publishRows } from '#server/features/content/index.ts';
import { recordBackup } from '#server/platform/db/backups.ts';
import { testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith, testServices } from '#test/services.ts';

const codeOf = (error: { code: string; fields?: object }) => ({ code: error.code, fields: error.fields });

test('searches of partners are counted by name and site, even when they repeat', async () => {
  await using app = await testApp({ given: givenListings });
  const search = async (query: string) => expect((await app.fetch(`/api/listings${query}`)).status).toBe(200);
  await search('');
  for (let n = 0; n < 3; n++) await search('?source=Rent%20Radar&externalReferrer=https://radar.example/u/zoe?q=1');
  await search('/toronto/all?source=Rent%20Radar&count=true');
  await search('?externalReferrer=radar.example');
  await search(`?source=${'%00'.repeat(3)}`);
  await app.services.searchSources.flush();
  await search('?source=Rent%20Radar');
  await app.services.searchSources.flush();
  const { sources } = await app.as(adminWith('viewSiteSettings')).setup.searchSources();
  expect(sources).toEqual([
    { source: 'Rent Radar', referrer: 'radar.example', searches: 3 },
    { source: 'Rent Radar', referrer: '', searches: 2 },
    { source: '', referrer: 'radar.example', searches: 1 },
  ]);
});

test('each step is done once the administrator has filled it in', async () => {
  await using app = await testServices();
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Admin');
  const { setup, settings, shop, entries } = app.api(
    'en',
    givenActor(
      ['Admin'],
      [
        'viewSiteSettings',
        'modifySiteSettings',
        'viewCreditBundles',
        'modifyCreditBundles',
        'viewPages',
        'modifyPages',
      ],
      { userId },
    ),
  );
  const stateOf = async (step: string) => (await setup.steps()).steps.find((one) => one.step === step)?.state;
  const statesOf = (...steps: string[]) => Promise.all(steps.map(stateOf));
  expect(await statesOf('company', 'sender', 'legal', 'taxes', 'bundles', 'payments', 'mail')).toEqual(
    Array.from({ length: 7 }, () => 'todo'),
  );
  expect(await statesOf('map', 'storage', 'backups')).toEqual(['optional', 'optional', 'todo']);

  expect(await stateOf('team')).toBe('todo');
  await givenUser(db, 'Support');
  expect(await stateOf('team')).toBe('done');

  const { settings: site, version } = await settings.siteForm();
  const company = { address: '1 Main St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1' };
  await settings.saveSite({ body: { ...site, ...company, noReplyEmail: 'hello@homes.ca', version } });
  expect(await statesOf('company', 'sender')).toEqual(['done', 'done']);

  const prices = await shop.settings();
  await shop.saveSettings({ body: { ...prices.settings, gst: 'none', qst: 'none', version: prices.version } });
  const names = { name_en: 'Ten', name_fr: 'Dix' };
  await db
    .insertInto('credit_bundles')
    .values({ ...names, credits: 10, price_cents: 1000, is_active: false })
    .execute();
  expect(await statesOf('taxes', 'bundles')).toEqual(['done', 'todo']);
  const [bundle] = (await shop.bundles()).bundles;
  const change = { params: { id: bundle?.id ?? 0 }, body: { isOnSale: true, version: bundle?.version ?? 0 } };
  expect((await shop.changeBundle(change)).message).toBe('The bundle is on sale');
  expect(await shop.changeBundle(change).catch(codeOf)).toMatchObject({ code: 'edit.conflict' });
  expect(await stateOf('bundles')).toBe('done');

  for (const slug of LEGAL_PAGES)
    await publishRows(
      db,
      'pages',
      db.insertInto('pages').values({
        slug,
        title_en: slug,
        title_fr: slug,
        body_en: '<p>[[name]]</p>',
        body_fr: '<p>[[nom]]</p>',
        published_at: null,
      }),
    );
  for (const { id } of (await entries.list({ params: { kind: 'page' } })).rows) {
    const params = { kind: 'page', id } as const;
    const { version, parts } = await entries.entry({ params });
    const publish = (now: number) => entries.publish({ params, body: { version: now, langs: ['en', 'fr'] } });
    expect(await publish(version).catch(codeOf)).toEqual({
      code: 'request.invalid',
      fields: {
        'en.body': 'Fill in the blanks in [[…]] before you publish',
        'fr.body': 'Fill in the blanks in [[…]] before you publish',
      },
    });
    const en = { ...parts.en.draft, body: '<p>Homes</p>' };
    const fr = { ...parts.fr.draft, body: '<p>Logis</p>' };
    const saved = await entries.save({ params, body: { version, shared: parts.shared.draft, en, fr } });
    await publish(saved.version);
  }
  expect(await stateOf('legal')).toBe('done');

  await recordBackup(db, 1000);
  expect(await stateOf('backups')).toBe('done');
  await db
    .updateTable('backups')
    .set({ finished_at: new Date(Date.now() - 7.1 * 86_400_000) })
    .execute();
  expect(await stateOf('backups')).toBe('todo');
  expect((await app.api('fr').content.page({ params: { slug: LEGAL_PAGES[0] } })).page.body).toContain('Logis');
});

import { expect, test, vi } from 'vitest';
import { createListener } from '#server/platform/db/listen.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { watchCachedTables } from '#server/platform/memory/watch-cached-tables.ts';
import { testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { adminWith, testServices } from '#test/services.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { readSiteSettings } from './read-site.ts';

const FORM = {
  siteName: 'Chez nous',
  noReplyName: 'Chez nous, courriels',
  noReplyEmail: 'bonjour@cheznous.example',
  companyName: 'Chez nous inc.',
  address: '1, rue du Foyer',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2J 2K8',
  phone: '514 555-0123',
  email: 'aide@cheznous.example',
  socialMedia: [{ name: 'Mastodon', url: 'https://social.example/@cheznous' }],
  socialAssetId: null,
};
const codeOf = (error: { code: string }) => error.code;

test('site settings are saved once per version, recorded, and shown at once', async () => {
  await using app = await testServices();
  const { settings } = app.api('en', adminWith('modifySiteSettings'));
  const { siteForm } = app.api('en', adminWith('viewSiteSettings')).settings;
  const { version, settings: first, fallbacks } = await siteForm();
  expect([first.siteName, first.socialMedia, fallbacks]).toEqual([
    '',
    [],
    { siteName: 'Foyer', noReplyEmail: 'no-reply@foyer.example' },
  ]);
  const saved = await settings.saveSite({ body: { ...FORM, postalCode: 'h2j2k8', version } });
  expect(await siteForm()).toMatchObject({ settings: FORM, version: saved.version });
  const { siteSettings } = await app.api().settings.site();
  expect(siteSettings).toMatchObject({
    siteName: 'Chez nous',
    companyInfo: { name: 'Chez nous inc.', city: 'Montréal' },
  });
  // Another editor still has the first version.
  expect(await settings.saveSite({ body: { ...FORM, siteName: 'Mine', version } }).catch(codeOf)).toBe('edit.conflict');
  const log = await app.services.db.selectFrom('audit_log').select(['action', 'details']).execute();
  expect(log).toEqual([
    {
      action: 'settings.modify',
      details: {
        before: expect.objectContaining({ siteName: '' }),
        after: expect.objectContaining({ city: 'Montréal' }),
      },
    },
  ]);
});

test('two first saves at once make one change', async () => {
  await using app = await testServices();
  const { saveSite } = app.api('en', adminWith('modifySiteSettings')).settings;
  const results = await Promise.all(
    ['One', 'Two'].map((siteName) => saveSite({ body: { ...FORM, siteName, version: 0 } }).then(() => 'saved', codeOf)),
  );
  expect(results.sort()).toEqual(['edit.conflict', 'saved']);
});

test('only administrators with the permission read and change site settings, and wrong values are refused', async () => {
  await using app = await testServices();
  const body = { ...FORM, version: 0 };
  expect(await app.api().settings.saveSite({ body }).catch(codeOf)).toBe('auth.required');
  const viewer = app.api('en', adminWith('viewSiteSettings')).settings;
  expect(await viewer.saveSite({ body }).catch(codeOf)).toBe('auth.forbidden');
  expect(await app.api('en', adminWith('viewBlogs')).settings.siteForm().catch(codeOf)).toBe('auth.forbidden');
  const wrong = {
    ...body,
    noReplyEmail: 'nobody',
    noReplyName: 'Foyer\r\nBcc: all@example.com',
    postalCode: 'H2J',
    province: 'XX',
    phone: 'Call us',
    socialMedia: [{ name: 'Trap', url: 'javascript:alert(1)' }],
  };
  const { saveSite } = app.api('en', adminWith('modifySiteSettings')).settings;
  expect(await saveSite({ body: wrong }).catch(({ fields }) => Object.keys(fields).sort())).toEqual([
    'noReplyEmail',
    'noReplyName',
    'phone',
    'postalCode',
    'province',
    'socialMedia.0.url',
  ]);
});

test('emails come from the sender in the site settings', async () => {
  await using smtp = await smtpServer();
  await using app = await testApp({ given: givenListings, env: { SMTP_URL: smtp.url }, work: true });
  const { settings } = app.as(adminWith('modifySiteSettings'));
  await settings.saveSite({ body: { ...FORM, version: 0 } });
  await app.api().inquiries.inquire({
    body: {
      listingId: GIVEN.english,
      fullName: 'Zoé',
      email: 'zoe@example.com',
      message: 'Bonjour à tous',
      requestKey: crypto.randomUUID(),
    },
  });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 10_000);
  for (const { text } of await app.services.db.selectFrom('emails').select('text').execute())
    expect(text).toMatch(/\nChez nous, Chez nous inc\., 1, rue du Foyer, .*, 514 555-0123/);
  for (const { source } of smtp.received) {
    expect(source).toMatch(/^From: "?Chez nous, courriels"? <bonjour@cheznous\.example>\r$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f]{32}@cheznous\.example>\r$/im);
  }
});

test('the footer of every page shows company, address and a phone that dials', async () => {
  await using app = await testApp({ pages: true });
  const { settings } = app.as(adminWith('modifySiteSettings'));
  const footerOf = async (path: string) => /<footer.*<\/footer>/s.exec(await (await app.fetch(path)).text())?.[0] ?? '';
  expect(await footerOf('/cities')).not.toContain('tel:');
  const { version } = await settings.saveSite({ body: { ...FORM, version: 0 } });
  const line = /<p>Chez nous inc\., 1, rue du Foyer, Montréal QC..H2J 2K8, aide@cheznous\.example, .*?<\/p>/;
  for (const path of ['/cities', '/fr/cities']) {
    const [text] = line.exec((await footerOf(path)).replaceAll('<!-- -->', '')) ?? [];
    expect(text).toContain('href="tel:+15145550123"');
    expect(text).toContain('>514 555-0123</a>');
  }
  // A company with the site's name is not named twice.
  await settings.saveSite({ body: { ...FORM, companyName: '', version } });
  expect((await footerOf('/cities')).replaceAll('<!-- -->', '')).toContain('<p>1, rue du Foyer');
});

test('another process hears of a change and reads it again', async () => {
  await using app = await testServices();
  const other = createDb(app.connection, { max: 1 });
  const watch = await watchCachedTables(other.db, createListener(app.connection));
  const nameThere = async () => (await readSiteSettings({ db: other.db, config: app.services.config })).siteName;
  expect(await nameThere()).toBe('Foyer');
  await app.api('en', adminWith('modifySiteSettings')).settings.saveSite({ body: { ...FORM, version: 0 } });
  await expect.poll(nameThere).toBe('Chez nous');
  await watch.close();
  await other.pool.end();
});

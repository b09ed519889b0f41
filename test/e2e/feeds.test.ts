import { expect, test } from 'vitest';
import { WORDS } from './accounts.ts';
import { apiLogIn, callApi, logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

test.each(AT_DESK)(
  'support reads a log row by row, and refuses or tests a run ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].feeds;
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'support');
    await openScreen(site, '/support/feed-logs');
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('link', { name: 'Yardi' }).first().click();
    await page.getByText(t.run.title, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: t.run.show }).first().click();
    await page.getByText('place.unknown').first().waitFor();
    // Amenities are named in words, too.
    const { elevator, gym } = WORDS[lang].catalog.amenity;
    await page.getByText(`${elevator}, ${gym}`).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
  },
);

test.each(ON_PHONE)('staff edit a feed, and a landlord sees it ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].feeds;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'developer');
  await openScreen(site, '/admin/feeds/create');
  await expectAccessible(page);
  await openScreen(site, '/admin/feeds');
  await page.getByRole('link', { name: 'CSV' }).first().click();
  const csv = 'id,address,city,province,rent,beds,amenities\n1,1 Main St,Toronto,ON,1500,1,Moat\n';
  const file = { name: 'feed.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(t.upload).setInputFiles(file);
  await page.getByRole('button', { name: t.uploadTitle }).click();
  await page.getByText(t.done.started).first().waitFor();
  const word = page.getByLabel(t.mapping.valueOf.replace('{value}', 'Moat'));
  await word.selectOption({ label: WORDS[lang].catalog.amenity.balcony });
  await page.getByText(t.mapping.kinds.amenities, { exact: true }).waitFor();
  const drop = page.getByLabel(t.form.drop);
  await drop.fill(size === 'phone' ? '30' : '35');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.done.saved).first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/feeds');
  // XML of another format: its preview follows the file, the chosen element and the columns.
  await page.getByRole('link', { name: 'CSV' }).first().click();
  await drop.fill('40');
  await page.getByLabel(t.fields.format).selectOption('');
  await page.getByLabel(t.upload).setInputFiles({ name: 'feed.xml', mimeType: 'text/xml', buffer: OTHER_XML });
  await page.getByRole('button', { name: t.uploadTitle }).click();
  await page.getByText(t.mapping.chooseElement).waitFor();
  await page.getByLabel(t.mapping.element).selectOption('stock.fiche');
  await page.getByText('X-1 · 10 Elm Street, Toronto, ON').waitFor();
  // Each column shows its values and what they become. One that is left out stays empty.
  const column = page.getByLabel(/prixdemande$/);
  await column.selectOption('plan.rent');
  const price = page.getByText(lang === 'fr' ? /→ 1.450.\$ par mois/ : '→ $1,450 per month').first();
  await price.waitFor();
  expect(await drop.inputValue()).toBe('40');
  await column.selectOption('');
  await price.waitFor({ state: 'detached' });
  await page.getByText('1 450 $', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
});

test.each(ON_PHONE)(
  'support refuses a held run, and the landlord applies another ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].feeds;
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'developer');
    const id = await createFeed(tokenInfo.access_token, { name: `Held ${lang} ${size}`, source: 'upload' });
    // The first run of a feed is held. Its rows are one click away from the form.
    await openScreen(site, `/admin/feeds/${id}/edit`);
    const send = async () => {
      // The city exists in no province, so that applying writes no listing.
      const csv =
        'id,address,city,province,rent,beds\nH-1,1 Main St,Gotham,ON,1500,1\nH-2,2 Main St,Gotham,ON,1500,1\n';
      await page
        .getByLabel(t.upload)
        .setInputFiles({ name: 'held.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByLabel(t.uploadDry).uncheck();
      await page.getByRole('button', { name: t.uploadTitle }).click();
      await page.getByText(t.states.held, { exact: true }).first().waitFor();
    };
    await send();
    // The city that a run doesn't find is refused in the preview, too.
    await page.getByText(`${t.actions.reject} H-2`).waitFor();
    await page.getByRole('link', { name: t.run.show }).click();
    await page.getByText('place.unknown').first().waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    expect(await page.getByRole('button', { name: t.run.apply }).count()).toBe(0);
    const decide = async (decision: 'apply' | 'refuse') => {
      await page.getByRole('button', { name: t.run[decision] }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.run[decision] }).click();
      await page.getByText(t.done[decision]).waitFor();
    };
    await logIn(site, 'support');
    await openScreen(site, `/support/feed-logs/${id}`);
    await decide('refuse');
    await page.getByText(t.states.refused, { exact: true }).first().waitFor();
    await logIn(site, 'developer');
    await openScreen(site, `/admin/feeds/${id}/edit`);
    await send();
    await logIn(site, 'landlord');
    await openScreen(site, `/portal/feeds/${id}`);
    expect(await page.getByRole('button', { name: t.run.replay }).count()).toBe(0);
    await decide('apply');
    await page.getByText(t.states.held, { exact: true }).waitFor({ state: 'detached' });
    await expectAccessible(page);
  },
);

test.each(ON_PHONE)('a landlord starts with a spreadsheet ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].feeds;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'landlord');
  await openScreen(site, '/portal/feeds');
  await page.getByRole('button', { name: t.sheet.submit }).click();
  await page.getByText(t.sheet.required).waitFor();
  await expectFitsBothSizes(page);
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.sheet.sample }).click(),
  ]);
  expect(sample.suggestedFilename()).toBe(t.sheet.sampleFile);
  // The city exists in no province, so that starting writes no listing.
  const csv = ['Our homes', '', 'Ref,Adresse,Ville,Loyer,Chambres,Notes', `S-1,1 Main St,Gotham,"1 950 $",2,Bright`];
  const file = { name: `sheet-${lang}-${size}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) };
  await page.getByLabel(t.sheet.file, { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: t.sheet.submit }).click();
  await page.getByText(lang === 'fr' ? /→ 1.950.\$ par mois/ : '→ $1,950 per month').waitFor();
  const start = page.getByRole('button', { name: t.sheet.start });
  await start.waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  const notes = page.getByLabel(/Notes$/);
  expect(await notes.inputValue()).toBe('');
  await notes.selectOption('description');
  await page.getByText(t.sheet.unsaved).waitFor();
  await page.getByRole('button', { name: t.sheet.check }).click();
  await page.getByText(t.sheet.saved).waitFor();
  await start.click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.sheet.start }).click();
  await start.waitFor({ state: 'detached' });
  await page.getByText(t.states.unchanged, { exact: true }).first().waitFor();
  await page.locator('#repeat').getByLabel(t.fields.url).fill('https://homes.example/sheet.csv');
  await page.getByLabel(t.fields.everyHours, { exact: true }).selectOption({ label: t.every.h24 });
  await page.getByRole('button', { name: WORDS[lang].words.save, exact: true }).click();
  await page.getByText(t.done.saved).first().waitFor();
});

/** Creates a feed of the demo landlord. */
async function createFeed(token: string, feed: { name: string; source: 'upload' | 'pull'; url?: string }) {
  const { companyId } = (await apiLogIn('landlord')).user;
  const settings = { format: null, isComplete: true, isEnabled: true, everyHours: null, atHour: 6 };
  const body = { url: '', ...settings, mapping: {}, guard: {}, credits: {}, companyId, ...feed };
  return (await callApi<{ id: number }>(token, 'POST', '/admin/feeds', body)).id;
}

test.each(AT_DESK)(
  'the test of a pulled feed shows its result without a reload ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'developer');
    const url = 'https://127.0.0.1/feed.xml';
    const id = await createFeed(tokenInfo.access_token, { name: `Pull ${lang} ${size}`, source: 'pull', url });
    await openScreen(site, `/admin/feeds/${id}/edit`);
    await page.getByRole('button', { name: t.feeds.test }).click();
    await page.getByText(t.feedCodes.fetch.address_forbidden).waitFor();
  },
);

const OTHER_XML = Buffer.from(
  `<Stock>${['X-1', 'X-2']
    .map(
      (id, at) =>
        `<Fiche Ref="${id}"><Adresse><Rue>${at + 10} Elm Street</Rue><Ville>Toronto</Ville><CodePostal>M5V 2T6</CodePostal></Adresse><PrixDemande>1 450 $</PrixDemande><Chambres>2</Chambres></Fiche>`,
    )
    .join('\n')}</Stock>`,
);

test.each(AT_DESK)('staff give a partner an address, and revoke it ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].feeds.partners;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'developer');
  await openScreen(site, '/admin/feeds');
  await page.getByRole('link', { name: t.open }).click();
  await page.getByText(t.help).waitFor();
  await openScreen(site, '/admin/feeds/partners/create');
  const name = `Partner ${lang} ${size}`;
  await page.getByLabel(t.fields.name).fill(name);
  await page.getByLabel(t.fields.scope).selectOption({ label: t.scopes.place });
  await page.getByLabel(t.fields.place).fill('toronto');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: t.submit }).click();
  const address = page.getByLabel(WORDS[lang].words.address, { exact: true }).and(page.getByRole('textbox'));
  await address.waitFor();
  const { pathname } = new URL(await address.inputValue());
  expect((await page.request.get(`${site.url}${pathname}`)).status()).toBe(200);
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: t.revoke }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.revoke }).click();
  await page.getByText(t.isRevoked).waitFor();
  expect((await page.request.get(`${site.url}${pathname}`)).status()).toBe(410);
  await openScreen(site, '/admin/feeds/partners');
  await page.getByText(name).first().waitFor();
  await expectAccessible(page);
  await expectFitsBothSizes(page);
});

test.each(AT_DESK)(
  'a landlord stops sharing with partners, starts again, and replaces the addresses ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].feeds;
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'landlord');
    await openScreen(site, '/portal/feeds');
    await page.getByRole('button', { name: t.sharing.leave }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.sharing.leave }).click();
    await page.getByText(t.sharing.left).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: t.sharing.join }).click();
    await page.getByRole('button', { name: t.sharing.leave }).waitFor();
    const address = page.locator('code').first();
    const before = await address.innerText();
    await page.getByRole('button', { name: t.replace.addresses }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.replace.addresses }).click();
    await page.getByText(t.replace.addressesDone).waitFor();
    await expect.poll(() => address.innerText()).not.toBe(before);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
  },
);

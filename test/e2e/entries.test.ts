import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EntryDetail } from '#common/contract/content/entries.ts';
import { WORDS } from './accounts.ts';
import { pressAction } from './editor-actions.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, isInView, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)(
  'a page is written in two languages, published, kept over a reload, merged, compared, restored and planned ($lang, $size)',
  async ({ lang, size }) => {
    const { entries, lists, screens } = WORDS[lang];
    const { fields, langsInside } = entries;
    const { langs } = WORDS[lang].words;
    await using site = await visit({ lang, size, expected: /400 \(Bad Request\)|409 \(Conflict\)/ });
    const { page } = site;
    page.on('dialog', (dialog) => void dialog.accept());
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'admin');
    const token = tokenInfo.access_token;
    const field = (label: string, of: 'en' | 'fr') => page.getByLabel(`${label} (${langsInside[of]})`, { exact: true });
    const show = async (of: 'en' | 'fr') => {
      if (size === 'phone') await page.getByRole('button', { name: new RegExp(`^${langs[of]}`) }).click();
    };
    const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
    const isSaid = (text: string) => page.getByText(text).first().waitFor();
    const looksRight = async () => {
      // The frame of the preview has its own header and main part, which axe takes for second ones.
      await expectAccessible(page, { except: 'iframe' });
      await expectFitsBothSizes(page);
    };

    await openScreen(site, '/admin/pages');
    await looksRight();
    await page.getByRole('link', { name: screens['admin.pages.create'] }).first().click();
    await page.waitForURL('**/admin/pages/create');
    const slug = `pets-${randomUUID().slice(0, 8)}`;
    for (const of of ['en', 'fr'] as const) {
      await show(of);
      await field(fields.title, of).fill(`Pets ${of}`);
      await field(fields.slug, of).fill(`${slug}-${of}`);
      if (of === 'fr') await looksRight();
      await field(fields.body, of).fill(`All about pets ${of}`);
    }
    // Saving at once keeps the last words of the rich text.
    await page.getByRole('button', { name: entries.save }).click();
    await page.waitForURL(/\/admin\/pages\/\d+\/edit$/);
    await waitForScreen(site);
    await page.getByRole('button', { name: entries.publishBoth }).click();
    await isSaid(entries.done.published);
    // Nothing is left to publish.
    await page.getByText(entries.status.live).waitFor();
    expect(await page.getByRole('button', { name: WORDS[lang].words.publish, exact: true }).isDisabled()).toBe(true);
    expect(await (await fetch(`${site.url}/${slug}-en`)).text()).toContain('All about pets en');
    expect(await (await fetch(`${site.url}/fr/${slug}-fr`)).text()).toContain('All about pets fr');
    await looksRight();

    await pressAction(page, lang, entries.preview.title);
    await page
      .frameLocator('iframe')
      .getByRole('heading', { level: 1, name: `Pets ${lang}` })
      .waitFor();
    await page.getByText(entries.preview.search).waitFor();
    await looksRight();
    await page.getByRole('button', { name: WORDS[lang].ui.close, exact: true }).click();

    await show(lang);
    await field(fields.title, lang).fill('Mine');
    await page.reload();
    await isSaid(lists.form.restored);
    await show(lang);
    expect(await field(fields.title, lang).inputValue()).toBe('Mine');

    const path = `/admin/content/page/entries/${new URL(page.url()).pathname.split('/')[3]}`;
    const { version, parts } = await callApi<EntryDetail>(token, 'GET', path);
    const theirs = { shared: parts.shared.draft, en: parts.en.draft, fr: parts.fr.draft };
    theirs[lang] = { ...theirs[lang], title: 'Theirs', summary: 'Also theirs' };
    await callApi(token, 'PATCH', path, { ...theirs, version });
    await page.getByRole('button', { name: entries.save }).click();
    const rebase = page.getByRole('button', { name: lists.form.rebase });
    // The conflict is said where the save button was, however long the form is.
    await expect.poll(() => isFocused(rebase)).toBe(true);
    expect(await isInView(rebase)).toBe(true);
    await looksRight();
    // A reload before an answer keeps both values.
    await page.reload();
    await isSaid(lists.form.restored);
    await show(lang);
    await page.getByText('Theirs', { exact: true }).waitFor();
    expect(await field(fields.title, lang).inputValue()).toBe('Mine');
    await page.reload();
    await show(lang);
    await page.getByText('Theirs', { exact: true }).waitFor();
    theirs[lang] = { ...theirs[lang], title: 'Theirs again' };
    await callApi(token, 'PATCH', path, { ...theirs, version: version + 1 });
    await page.getByRole('button', { name: entries.save }).click();
    await expect.poll(() => isFocused(rebase)).toBe(true);
    // The language that nobody sees is shown if it has the field that both changed.
    const other = lang === 'fr' ? 'en' : 'fr';
    await show(other);
    await rebase.click();
    const note = page.getByText('Theirs again', { exact: true });
    await note.waitFor();
    await expect.poll(() => isFocused(field(fields.title, lang))).toBe(true);
    expect([await isInView(note), await isInView(field(fields.title, lang))]).toEqual([true, true]);
    expect(await field(fields.title, lang).inputValue()).toBe('Mine');
    expect(await field(fields.summary, lang).inputValue()).toBe('Also theirs');
    await looksRight();
    await page.getByRole('button', { name: entries.save }).click();
    await isSaid(entries.done.saved);

    await pressAction(page, lang, entries.history.open);
    await page.getByRole('button', { name: entries.history.compare }).last().click();
    await page.locator('del', { hasText: `Pets ${lang}` }).waitFor();
    await page.locator('ins', { hasText: 'Mine' }).waitFor();
    await looksRight();
    await page.getByRole('button', { name: entries.history.restore }).last().click();
    await isSaid(entries.done.restored);
    await show(lang);
    await expect.poll(() => field(fields.title, lang).inputValue()).toBe(`Pets ${lang}`);

    await pressAction(page, lang, entries.plan[lang]);
    await page.getByLabel(entries.plans.day, { exact: true }).fill('2027-03-14');
    await page.getByLabel(entries.plans.time, { exact: true }).fill('02:30');
    await page.getByRole('button', { name: entries.plans.save }).click();
    await isSaid(entries.plans.skipped);
    await looksRight();
    await page.getByLabel(entries.plans.time, { exact: true }).fill('04:30');
    await page.getByRole('button', { name: entries.plans.save }).click();
    await isSaid(entries.done.planned);
    await page.getByRole('button', { name: entries.plans.cancel }).click();
    await isSaid(entries.done.planCancelled);
  },
  120_000,
);

test('a plan that is carried out while its page is edited is shown, and the next save works', async () => {
  const { entries } = WORDS.en;
  await using site = await visit({ isOwn: true });
  const { page } = site;
  const { tokenInfo } = await logIn(site, 'admin');
  const token = tokenInfo.access_token;
  const slug = `plan-${randomUUID().slice(0, 8)}`;
  const part = { slug: `${slug}-en`, title: 'Plan', summary: 'Soon', body: '<p>Text</p>' };
  const draft = { shared: { pageType: 'text' }, en: part, fr: { ...part, slug: `${slug}-fr` } };
  const { id } = await callApi<{ id: number }>(token, 'POST', '/admin/content/page/entries', draft);
  const path = `/admin/content/page/entries/${id}`;
  const { version } = await callApi<EntryDetail>(token, 'GET', path);
  const day = new Date(Date.now() + 20 * 3_600_000);
  const [date = '', time = ''] = day.toLocaleString('sv-SE', { timeZone: 'America/Toronto' }).split(' ');
  const plan = { version, lang: 'en', action: 'publish', day: date, time: time.slice(0, 5) };
  await callApi(token, 'POST', `${path}/plans`, plan);
  await page.clock.install();
  await openScreen(site, `/admin/pages/${id}/edit`);
  await page.getByText(entries.plans.publish, { exact: true }).waitFor();
  const field = page.getByLabel(`${entries.fields.summary} (${entries.langsInside.en})`, { exact: true });
  await field.fill('Typed before');
  const planned = await callApi<EntryDetail>(token, 'GET', path);
  await callApi(token, 'POST', `${path}/publish`, { version: planned.version, langs: ['en'] });
  await callApi(token, 'DELETE', `${path}/plans/${planned.plans[0]?.id}`);
  await page.clock.fastForward('20:00:30');
  await page.getByRole('link', { name: entries.open.en }).waitFor();
  expect(await field.inputValue()).toBe('Typed before');
  await page.getByRole('button', { name: entries.save }).click();
  await page.getByText(entries.done.saved).first().waitFor();
});

test.each(AT_DESK)('a page type gets a field, which its pages then have ($lang, $size)', async ({ lang, size }) => {
  const { entries, pageEditor } = WORDS[lang];
  const { types } = pageEditor;
  await using site = await visit({ lang, size, expected: /400 \(Bad Request\)/ });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await logIn(site, 'admin');
  const name = `Event ${randomUUID().slice(0, 8)}`;
  await openScreen(site, '/admin/pageTypes/create');
  await page.getByLabel(types.labelEn, { exact: true }).fill(name);
  await page.getByLabel(types.labelFr, { exact: true }).fill(name);
  await page.getByRole('button', { name: types.add }).click();
  await page.getByLabel(types.field.labelEn, { exact: true }).fill('Seats');
  await page.getByLabel(types.field.labelFr, { exact: true }).fill('Places');
  // Keys are made from the labels, and each is another one.
  const keys = page.getByLabel(types.field.key, { exact: true });
  await expect.poll(() => keys.first().inputValue()).toBe(name.toLowerCase().replace(' ', '-'));
  expect(await keys.last().inputValue()).toBe('seats');
  await page.getByLabel(types.field.type, { exact: true }).selectOption('number');
  await page.getByLabel(types.field.isShared, { exact: true }).check();
  for (const [key, type] of [
    ['town', 'reference'],
    ['poster', 'picture'],
  ] as const) {
    await page.getByRole('button', { name: types.add }).click();
    const row = page.locator('ol > li').last();
    await row.getByLabel(types.field.labelEn, { exact: true }).fill(key);
    await row.getByLabel(types.field.labelFr, { exact: true }).fill(key);
    await row.getByLabel(types.field.type, { exact: true }).selectOption(type);
    if (type === 'reference') await row.getByLabel(types.field.target, { exact: true }).selectOption('city');
    await row.getByLabel(types.field.isShared, { exact: true }).check();
  }
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: types.save }).click();
  await page.waitForURL('**/admin/pages?tab=types');
  await page.getByRole('link', { name }).waitFor();
  await expectAccessible(page);

  await openScreen(site, '/admin/pages/create');
  await page.getByLabel(entries.fields.pageType, { exact: true }).selectOption({ label: name });
  await page.getByLabel(`${entries.fields.title} (${entries.langsInside[lang]})`, { exact: true }).fill(name);
  // The type's fields are there before the first save.
  const seats = page.getByLabel(lang === 'fr' ? 'Places' : 'Seats', { exact: true });
  await seats.fill('12');
  await expectAccessible(page);
  await expectFitsBothSizes(page);
  await page.getByRole('button', { name: entries.save }).click();
  await page.waitForURL(/\/admin\/pages\/\d+\/edit$/);
  await waitForScreen(site);
  await expect.poll(() => seats.inputValue()).toBe('12');
  // Records are chosen by their names, and images in the media library.
  await page.getByRole('combobox', { name: 'town' }).fill('toron');
  await page
    .getByRole('option', { name: /^Toronto/ })
    .first()
    .click();
  await page.getByRole('button', { name: /poster/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: entries.save }).click();
  await page.getByText(entries.done.saved).first().waitFor();

  // Nothing is live that a plan could hide.
  await pressAction(page, lang, entries.plan[lang]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(entries.plans.day).waitFor();
  expect(await dialog.getByText(entries.plans.hideLive).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // The other language, which is written later, also gets an address from its title.
  const other = lang === 'fr' ? 'en' : 'fr';
  if (size === 'phone') await page.getByRole('button', { name: WORDS[lang].words.langs[other], exact: true }).click();
  const field = (label: string) => page.getByLabel(`${label} (${entries.langsInside[other]})`, { exact: true });
  await field(entries.fields.title).fill(`${name} 2`);
  const slug = `${name} 2`.toLowerCase().replaceAll(' ', '-');
  await expect.poll(() => field(entries.fields.slug).inputValue()).toBe(slug);
  await page.getByText(`${other === 'fr' ? '/fr' : ''}/${slug}`).waitFor();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { entries as entriesContract } from '#common/contract/content/entries.ts';
import type { Output } from '#common/contract/define.ts';
import { permalinkField } from '#common/contract/site/permalinks.ts';
import type { settings } from '#common/contract/site/settings.ts';
import { PERMALINKS } from '#common/screens/permalinks.ts';
import { WORDS } from './accounts.ts';
import { apiLogIn, callApi, logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, hydrated, inLang, visit } from './site.ts';

async function nameCities(en: string, fr: string): Promise<void> {
  const { access_token: token } = (await apiLogIn('developer')).tokenInfo;
  type Loaded = Output<(typeof settings)['permalinks']>;
  const { permalinks, version } = await callApi<Loaded>(token, 'GET', '/admin/permalinks');
  const cities = { [permalinkField('cities', 'en')]: en, [permalinkField('cities', 'fr')]: fr };
  await callApi(token, 'PATCH', '/admin/permalinks', { ...permalinks, ...cities, version });
}

/** Other tests use the site with its defaults. */
const restoreDefaults = () => nameCities(PERMALINKS.cities, PERMALINKS.cities);

test.each(AT_DESK)('an administrator changes a permalink by keyboard ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].siteAdmin.permalinks;
  const word = { en: 'towns', fr: 'municipalites' }[lang];
  const heading = { en: 'Find a home by city', fr: 'Trouver un logement par ville' }[lang];
  // The browser reports the response to the refused word, and those to the former address.
  await using site = await visit({ lang, size, expected: /400|404/ });
  const { page, context } = site;
  await context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  try {
    // A page that stays open from before the change.
    const open = await context.newPage();
    await open.goto(site.url + inLang(lang, '/sitemap'));
    await hydrated(open);

    await logIn(site, 'developer');
    await openScreen(site, '/admin/settings?tab=permalinks');
    await expectFitsBothSizes(page);
    const field = page.getByLabel(t.fields[permalinkField('cities', lang)], { exact: true });
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('toronto');
    await page.keyboard.press('Enter');
    await page.getByText(WORDS[lang].errors.address.taken).first().waitFor();
    expect(await field.inputValue()).toBe('toronto');
    await expectAccessible(page);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(word);
    await page.getByText(inLang(lang, `/${word}`)).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(t.saved).first().waitFor();

    // Links, an old address with its query, and the page that was open.
    await site.go(inLang(lang, '/sitemap'));
    await page
      .getByRole('main')
      .locator(`a[href="${inLang(lang, `/${word}`)}"]`)
      .press('Enter');
    await page.waitForURL(site.url + inLang(lang, `/${word}`));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.reload();
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe(inLang(lang, `/${word}`));
    await page.goto(`${site.url}${inLang(lang, '/cities')}?utm_source=x`);
    expect(page.url()).toBe(`${site.url}${inLang(lang, `/${word}`)}?utm_source=x`);
    await open
      .getByRole('main')
      .locator(`a[href="${inLang(lang, '/cities')}"]`)
      .press('Enter');
    await open.getByRole('heading', { level: 1, name: heading }).waitFor();
    await open.reload();
    expect(new URL(open.url()).pathname).toBe(inLang(lang, `/${word}`));

    await openScreen(site, '/admin/settings?tab=permalinks');
    await page.getByRole('button', { name: t.restore.replace('{word}', PERMALINKS.cities) }).press('Enter');
    await field.press('Enter');
    await page.getByText(t.saved).first().waitFor();
    const response = await page.request.get(site.url + inLang(lang, `/${word}`), { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, inLang(lang, '/cities')]);
    // A former address in the history of a page that doesn't know it.
    await site.go(inLang(lang, '/sitemap'));
    await page.evaluate(
      (path) => {
        history.pushState({ key: 'former' }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: { key: 'former' } }));
      },
      inLang(lang, `/${word}`),
    );
    await page.waitForURL(site.url + inLang(lang, '/cities'));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  } finally {
    await restoreDefaults();
  }
});

test.each(AT_DESK)(
  'a typed link with a permalink’s word follows the next change ($lang, $size)',
  async ({ lang, size }) => {
    const { entries, richText } = WORDS[lang];
    // The dialog of links still loads when the keys reach the search of staff.
    await using site = await visit({ lang, size, isUncached: true });
    const { page } = site;
    try {
      await nameCities('towns', 'municipalites');
      await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
      const { access_token: token } = (await logIn(site, 'developer')).tokenInfo;
      const part = { title: 'Towns', slug: `towns-${randomUUID().slice(0, 8)}`, summary: 'All', body: '' };
      const draft = { shared: { author: 'Zoé' }, en: part, fr: { ...part, slug: `${part.slug}-fr` } };
      const { id } = await callApi<{ id: number }>(token, 'POST', '/admin/content/post/entries', draft);
      await openScreen(site, `/admin/blogs/${id}/edit`);
      const text = page.getByLabel(`${entries.fields.body} (${entries.langsInside[lang]})`, { exact: true });
      await text.focus();
      for (const address of ['/towns?a=1', `${site.url}/fr/municipalites`]) {
        await page.keyboard.type(' See ');
        await text.press('Control+k');
        await page.getByLabel(richText.linkDialog.text, { exact: true }).fill('Towns');
        await page.getByLabel(richText.linkDialog.address, { exact: true }).fill(address);
        await page.keyboard.press('Enter');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      }
      await page.getByRole('button', { name: entries.save, exact: true }).press('Enter');
      await page.getByText(entries.done.saved).first().waitFor();
      type Loaded = Output<(typeof entriesContract)['entry']>;
      const { parts } = await callApi<Loaded>(token, 'GET', `/admin/content/post/entries/${id}`);
      expect(JSON.stringify(parts[lang].draft.body).match(/"path":"[^"]*"/g)).toEqual([
        '"path":"/cities?a=1"',
        '"path":"/cities"',
      ]);
    } finally {
      await restoreDefaults();
    }
  },
);

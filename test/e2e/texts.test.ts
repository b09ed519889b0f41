import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { EntryDetail, EntryRow } from '#common/contract/content/entries.ts';
import { WORDS } from './accounts.ts';
import { pressAction } from './editor-actions.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)(
  'a text of the home page is found, changed in both languages and read there ($lang, $size)',
  async ({ lang, size }) => {
    const { entries, globalContent } = WORDS[lang];
    const { langsInside } = entries;
    const { langs } = WORDS[lang].words;
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'admin');
    const show = async (of: 'en' | 'fr') => {
      if (size === 'phone') await page.getByRole('button', { name: new RegExp(`^${langs[of]}`) }).click();
    };
    const looksRight = async () => {
      await expectAccessible(page);
      await expectFitsBothSizes(page);
    };

    await openScreen(site, '/admin/global-content');
    await page.getByRole('searchbox').fill('reach renters');
    // The rows move when the results come.
    await expect.poll(() => page.locator('main :is(tbody th, li .text-17)').count()).toBe(1);
    await page.getByRole('link', { name: globalContent.titles.home, exact: true }).click();
    await page.waitForURL(/\/admin\/global-content\/\d+$/);
    await waitForScreen(site);
    await looksRight();
    await page.locator('summary', { hasText: globalContent.shownOn }).click();
    const label = globalContent.texts['landlords-text'];
    const link = page.getByRole('link', { name: `${label}, ${langs.en}` });
    expect(await link.getAttribute('href')).toMatch(/^\/#:~:text=\w/);
    await looksRight();

    const words = randomUUID().slice(0, 8);
    for (const of of ['en', 'fr'] as const) {
      await show(of);
      await page.getByLabel(`${label} (${langsInside[of]})`, { exact: true }).fill(`Owners & <renters> ${words} ${of}`);
    }
    await pressAction(page, lang, entries.saveAndPublish);
    await page.getByText(entries.done.published).first().waitFor();
    for (const of of ['en', 'fr'] as const) {
      const response = await fetch(`${site.url}${of === 'fr' ? '/fr' : '/'}`, {
        headers: { cookie: `selectedLang=${of}` },
      });
      expect(await response.text()).toContain(`Owners &amp; &lt;renters&gt; ${words} ${of}`);
    }
    await site.go(lang === 'fr' ? '/fr' : '/');
    await page.getByText(`Owners & <renters> ${words} ${lang}`).waitFor();

    // Other tests share the site.
    const id = await entryOf(tokenInfo.access_token, 'block', words);
    await publishTexts(tokenInfo.access_token, 'block', id, {
      en: { 'landlords-text': WORDS.en.home.landlordsText },
      fr: { 'landlords-text': WORDS.fr.home.landlordsText },
    });
  },
);

test.each(AT_DESK)(
  'a question is written in both languages, moved by keyboard and read on its page ($lang, $size)',
  async ({ lang, size }) => {
    const { entries, faqs, screens } = WORDS[lang];
    const { fields, langsInside } = entries;
    const { langs } = WORDS[lang].words;
    await using site = await visit({ lang, size, expected: /400 \(Bad Request\)/ });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'admin');
    const show = async (of: 'en' | 'fr') => {
      if (size === 'phone') await page.getByRole('button', { name: new RegExp(`^${langs[of]}`) }).click();
    };
    const looksRight = async () => {
      await expectAccessible(page);
      await expectFitsBothSizes(page);
    };
    const words = randomUUID().slice(0, 8);

    await openScreen(site, '/admin/faqs');
    await looksRight();
    await page.getByRole('link', { name: screens['admin.faqs.create'] }).first().click();
    await page.waitForURL('**/admin/faqs/create');
    await waitForScreen(site);
    await page.getByRole('combobox', { name: fields.topic }).selectOption('general');
    for (const of of ['en', 'fr'] as const) {
      await show(of);
      await page
        .getByLabel(`${fields.question} (${langsInside[of]})`, { exact: true })
        .fill(`Question ${words} ${of}?`);
      const answer = page.getByLabel(`${fields.answer} (${langsInside[of]})`, { exact: true });
      await answer.click();
      await page.keyboard.type(`Answer ${words} ${of}`);
    }
    await looksRight();
    await page.getByRole('button', { name: entries.save }).click();
    await page.waitForURL(/\/admin\/faqs\/\d+\/edit$/);
    await waitForScreen(site);
    await page.getByRole('button', { name: entries.publishBoth }).click();
    await page.getByText(entries.done.published).first().waitFor();

    await openScreen(site, '/admin/faqs?tab=order&topic=general');
    const list = page.getByRole('list', { name: faqs.order.list });
    const own = list.getByRole('listitem').filter({ hasText: words });
    await own.waitFor();
    await looksRight();
    const count = await list.getByRole('listitem').count();
    await own.locator('[data-move=up]').focus();
    for (let place = count; place > 2; place--) await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain(words);
    await page.getByRole('button', { name: faqs.order.save }).click();
    await page.getByText(faqs.order.saved).first().waitFor();

    for (const of of ['en', 'fr'] as const) {
      const prefix = of === 'fr' ? '/fr' : '';
      const response = await fetch(`${site.url}${prefix}/contact-us`, { headers: { cookie: `selectedLang=${of}` } });
      const html = await response.text();
      expect(/<summary[^>]*>([^<]+)/.exec(html)?.[1]).toBe(`Question ${words} ${of}?`);
      expect(html).toContain(`Answer ${words} ${of}`);
    }

    // The list of a topic changes several questions at once, and names those that it left as they were.
    const half = { question: `Half ${words} {inPlace}?`, answer: '<p>Yes</p>' };
    await callApi(tokenInfo.access_token, 'POST', '/admin/content/faq/entries', {
      shared: { topic: 'general' },
      en: half,
      fr: { question: half.question },
    });
    await openScreen(site, `/admin/faqs?group=general&q=${words}`);
    const rows = page.getByRole('checkbox', { name: new RegExp(words) });
    const change = async (action: 'publish' | 'hide' | 'remove') => {
      await expect.poll(() => rows.count()).toBe(2);
      for (const row of await rows.all()) await row.check();
      await looksRight();
      await pressAction(page, lang, entries.bulk[action].action);
      const question = page.getByRole('alertdialog');
      await question.getByText(words).first().waitFor();
      await question.getByRole('button', { name: entries.bulk[action].action, exact: true }).click();
    };
    await change('publish');
    const report = page.getByRole('dialog');
    await report.getByRole('link', { name: `Half ${words} [${entries.placeholders.inPlace}]?` }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await change('hide');
    await page
      .getByText(/^2 (items were hidden|éléments cachés)/)
      .first()
      .waitFor();
    await change('remove');
    await page
      .getByText(/^2 (items were deleted|éléments supprimés)/)
      .first()
      .waitFor();
    const response = await fetch(`${site.url}/contact-us`, { headers: { cookie: 'selectedLang=en' } });
    expect(await response.text()).not.toContain(words);
  },
);

/** Id of the entry that has these words. */
async function entryOf(token: string, kind: 'block', words: string): Promise<number> {
  const { rows } = await callApi<{ rows: EntryRow[] }>(token, 'GET', `/admin/content/${kind}/entries?q=${words}`);
  return rows[0]?.id ?? 0;
}

/** Changes some texts of an entry in both languages, and publishes them. */
async function publishTexts(
  token: string,
  kind: 'block',
  id: number,
  texts: Record<'en' | 'fr', Record<string, string>>,
): Promise<void> {
  const path = `/admin/content/${kind}/entries/${id}`;
  const { version, parts } = await callApi<EntryDetail>(token, 'GET', path);
  const drafts = {
    shared: parts.shared.draft,
    en: { ...parts.en.draft, ...texts.en },
    fr: { ...parts.fr.draft, ...texts.fr },
  };
  const saved = await callApi<{ version: number }>(token, 'PATCH', path, { ...drafts, version });
  await callApi(token, 'POST', `${path}/publish`, { version: saved.version, langs: ['en', 'fr'] });
}

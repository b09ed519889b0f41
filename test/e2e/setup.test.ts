import { expect, test } from 'vitest';
import { publishingSql } from '#server/features/content/entries/publish-rows.ts';
import { WORDS } from './accounts.ts';
import { pressAction } from './editor-actions.ts';
import { logIn, openScreen } from './log-in.ts';
import { inDatabase } from './market.ts';
import { expectAccessible, expectFitsBothSizes, isInView, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)(
  'the dashboard lists what is missing, and its links lead to forms ($lang, $size)',
  async ({ lang, size }) => {
    const { setup, pageEditor, entries, richText, shop } = WORDS[lang];
    await using site = await visit({ lang, size, expected: /400 \(Bad Request\)/ });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'admin');
    await openScreen(site, '/admin/dashboard');
    await page.getByRole('link', { name: setup.steps.legal.title }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    const slug = `draft-${lang}-${size}`;
    await inDatabase((pool) =>
      pool.query(
        publishingSql(
          'pages',
          `insert into pages as t (slug, title_en, title_fr, body_en, body_fr)
           values ($1, $1, $1, $2, '<p>Nom</p>') on conflict do nothing`,
        ),
        [slug, `${'<p>A long text.</p>'.repeat(40)}<p>[[legal name of the company]], [[name]]</p>`],
      ),
    );
    await page.getByRole('link', { name: setup.steps.legal.title }).click();
    await page.getByRole('link', { name: slug, exact: true }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('link', { name: slug, exact: true }).click();
    const publish = () => pressAction(page, lang, entries.publish.en);
    await publish();
    // The error is in view, although the text with the blank is longer than the window.
    const error = page.getByText(pageEditor.blanks).first();
    await expect.poll(() => isInView(error)).toBe(true);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    // The settings know the company's name, and the button leads to what is left.
    await page.getByRole('button', { name: richText.blanks.fill }).click();
    await page.getByRole('button', { name: richText.blanks.next }).click();
    expect(await page.evaluate(() => String(getSelection()))).toBe('[[name]]');
    await expectAccessible(page);
    await page.getByLabel(`${entries.fields.body} (${entries.langsInside.en})`, { exact: true }).fill('Filled in');
    await publish();
    await page.getByText(entries.done.published).first().waitFor();
    expect((await fetch(`${site.url}/${slug}`)).status).toBe(200);

    await openScreen(site, '/admin/ecommerce?tab=bundles');
    await page.getByText(shop.bundles.help).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: shop.bundles.stop }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: shop.bundles.stop }).click();
    await page.getByText(shop.bundleOff).first().waitFor();
    await page.getByRole('button', { name: shop.bundles.start }).first().click();
    await page.getByText(shop.bundleOn).first().waitFor();
  },
);

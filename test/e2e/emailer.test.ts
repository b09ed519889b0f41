import { expect, test } from 'vitest';
import { newEmail, WORDS } from './accounts.ts';
import { emailsTo } from './emails.ts';
import { logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, ON_PHONE, visit } from './site.ts';

test.each(AT_DESK)(
  'a developer looks at emails in both languages, colours and widths, and as text ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].emailer;
    await using site = await visit({ lang, size, isOwn: true });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'developer');
    await openScreen(site, '/admin/dev/emailer');
    if (size === 'desktop') {
      await page.getByRole('searchbox', { name: t.search }).fill('alert.homes');
      await page.getByRole('navigation', { name: t.templates }).getByRole('link').click();
    } else await page.getByRole('combobox', { name: t.templates }).selectOption('alert.homes');
    const draft = page.frameLocator(`iframe[title="${t.frame.replace('{name}', 'alert.homes')}"]`);
    const seeListing = { en: 'See the listing', fr: 'Voir l’annonce' };
    await draft.getByText(seeListing[lang]).first().waitFor();
    const photo = draft.getByRole('img').first();
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
    // The frame runs no scripts, so axe would wait forever.
    await expectAccessible(page, { except: 'iframe' });
    await expectNoSidewaysScroll(page);

    const other = lang === 'en' ? 'fr' : 'en';
    await page.getByRole('button', { name: WORDS[lang].words.langs[other], exact: true }).click();
    await draft.getByText(seeListing[other]).first().waitFor();
    await page.getByRole('button', { name: t.schemes.dark, exact: true }).click();
    await page.getByRole('button', { name: t.widths.phone, exact: true }).click();
    const paint = () => draft.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect.poll(paint).toBe('rgb(25, 23, 20)');
    await page.getByRole('button', { name: t.views.text, exact: true }).click();
    await page.getByText('/new-listings-alerts/unsubscribe/').last().waitFor();
    await expectAccessible(page);
  },
);

test.each(ON_PHONE)(
  'a test email is sent and found in the development inbox ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].emailer;
    const email = newEmail();
    await using site = await visit({ lang, size, isOwn: true });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'developer');
    await openScreen(site, '/admin/dev/emailer?template=account.reset');
    const field = page.getByLabel(t.send.email);
    await field.fill('nobody');
    await page.getByRole('button', { name: t.send.button }).click();
    await page.getByText(WORDS[lang].validation.email).waitFor();
    await field.fill(email);
    await page.getByRole('button', { name: t.send.button }).click();
    await page.getByText(t.sent.replace('{email}', email)).first().waitFor();
    expect(await emailsTo(email)).toMatchObject([{ template: 'account.reset', lang }]);

    await page.getByRole('link', { name: t.send.inbox }).click();
    const subject = { en: '[Test] Choose a new password', fr: '[Essai] Choisissez un nouveau mot de passe' }[lang];
    await page.getByRole('link', { name: subject }).click();
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: /password|passe/ })
      .first()
      .waitFor();
  },
);

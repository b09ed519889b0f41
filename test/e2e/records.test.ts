import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { newEmail, PASSWORD } from './accounts.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, visit } from './site.ts';

const WORDS = { en, fr };

test.each(AT_DESK)(
  'support finds a company, an account and a listing, and acts on them with a reason ($lang, $size)',
  async ({ lang, size }) => {
    const { records: words } = WORDS[lang];
    const companyName = `Ondine ${randomUUID().replace(/[^a-f]/g, '')}`;
    const person = { firstName: 'Zoé', lastName: 'Roy', email: newEmail(), companyName };
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await callApi('', 'POST', '/elandlord/register', { ...person, ...passwords });
    await using site = await visit({ lang, size });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'support');

    await openScreen(site, '/support/companies/new');
    await page.getByRole('link', { name: companyName, exact: true }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await openScreen(site, '/support/company-search');
    await page.getByRole('heading', { name: WORDS[lang].lists.typeToSearch }).waitFor();
    await page.getByRole('searchbox').fill(companyName);
    await page.getByRole('link', { name: companyName, exact: true }).click();
    await page.getByRole('heading', { name: companyName, level: 1 }).waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: new RegExp(`^${words.actions.verify}`) }).click();
    const dialog = page.getByRole('dialog', { name: words.actions.verify });
    await dialog.getByRole('button', { name: words.actions.verify }).click();
    await dialog.getByText(WORDS[lang].validation.required).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(WORDS[lang].words.reason).fill('Saw the registration.');
    await dialog.getByRole('button', { name: words.actions.verify }).click();
    await page.getByText(words.done.verify).waitFor();
    await page.getByText('Saw the registration.').waitFor();

    await page.getByRole('link', { name: 'Zoé Roy' }).click();
    await page.getByRole('heading', { name: 'Zoé Roy', level: 1 }).waitFor();
    await waitForScreen(site);
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    await openScreen(site, '/support/listings/active');
    const [first] = await page.getByRole('table').or(page.getByRole('list')).getByRole('link').all();
    expect(first).toBeDefined();
    await expectAccessible(page);
    await openScreen(site, '/support/users/landlords');
    await page.getByRole('link', { name: 'Zoé Roy' }).first().waitFor();
    await expectAccessible(page);
  },
);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { newHomeInToronto, runJob } from './market.ts';
import { newRenter } from './renters.ts';
import {
  AT_DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  inLang,
  ON_PHONE,
  theSite,
  type Visit,
  visit,
} from './site.ts';

const WORDS = {
  en: {
    send: 'Email me new homes',
    done: 'Thank you! We will send you an email when new listings are available.',
    instant: 'As soon as they appear',
    confirm: 'Confirm my alert',
    confirmed: 'You have successfully signed up to receive email alerts.',
    stop: 'Stop all alerts',
    stopped: 'You have been unsubscribed. We won’t send you these emails again.',
    unsubscribe: 'Unsubscribe',
    changeFrequency: 'Change frequency',
    frequencyChanged: 'Saved. We’ll email you as often as you chose.',
    subject: /^1 new home – Toronto/,
    price: '$1,650',
    save: 'Save as email alert',
    saved: /^Saved\. We’ll email new homes to/,
    manage: 'Manage your alerts',
    frequencyOf: /^Email frequency for Toronto/,
    change: /^Change: /,
    name: 'Name',
    maximum: 'Maximum',
    pets: 'Pets',
    cats: 'Cat Friendly',
    saveChanges: 'Save changes',
    pause: /^Pause: /,
    paused: 'Paused',
    resume: /^Resume: /,
    remove: /^Delete: /,
    reallyRemove: 'Delete',
    empty: 'No email alerts yet',
    rent: 'up to $1,900 per month',
  },
  fr: {
    send: 'M’avertir des nouveaux logements',
    done: 'Merci! Nous vous enverrons un courriel lorsque de nouvelles annonces seront disponibles.',
    instant: 'Dès leur parution',
    confirm: 'Confirmer mon alerte',
    confirmed: 'Votre inscription aux alertes courriel est confirmée.',
    stop: 'Arrêter toutes les alertes',
    stopped: 'Votre désabonnement est confirmé. Nous n’enverrons plus ces courriels.',
    unsubscribe: 'Se désabonner',
    changeFrequency: 'Changer la fréquence',
    frequencyChanged: 'C’est fait. Nous vous écrirons à la fréquence choisie.',
    subject: /^1 nouveau logement – Toronto/,
    price: '1\u00a0650\u00a0$',
    save: 'Enregistrer comme alerte',
    saved: /^C’est enregistré\./,
    manage: 'Gérer vos alertes',
    frequencyOf: /^Fréquence des courriels\u00a0: Toronto/,
    change: /^Modifier\s: /,
    name: 'Nom',
    maximum: 'Maximum',
    pets: 'Animaux',
    cats: 'Chats acceptés',
    saveChanges: 'Enregistrer les modifications',
    pause: /^Mettre en pause\s: /,
    paused: 'En pause',
    resume: /^Réactiver\s: /,
    remove: /^Supprimer\s: /,
    reallyRemove: 'Supprimer',
    empty: 'Aucune alerte pour l’instant',
    rent: 'jusqu’à 1\u00a0900\u00a0$ par mois',
  },
} as const satisfies Record<Lang, object>;

/** An email in the development inbox. */
interface EmailContent {
  id: number;
  template: string;
  subject: string;
}

async function emailTo(email: string, template: string): Promise<EmailContent> {
  const { url } = await theSite();
  let found: EmailContent | undefined;
  await expect
    .poll(
      async () => {
        const { emails } = (await (await fetch(`${url}/dev/mail.json?to=${email}`)).json()) as {
          emails: EmailContent[];
        };
        found = emails.find((email) => email.template === template);
        return found;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  return found as EmailContent;
}

/** Opens an email as its recipient sees it. */
async function openEmail(page: Page, { id }: EmailContent): Promise<void> {
  await page.goto(`${(await theSite()).url}/dev/mail/${id}/body`);
}

/** Follows a link of the open email in the same window. */
async function follow({ page, go }: Visit, name: string): Promise<void> {
  const { pathname } = new URL((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
  await go(pathname);
}

/** Scrolls to the form below the results, whose script loads when it is near. */
async function toTheForm(page: Page): Promise<void> {
  await page.locator('form:has(select[name=frequency])').scrollIntoViewIfNeeded();
}

test.each(ON_PHONE)(
  'a guest saves a search, confirms it, is notified of a new home, and unsubscribes from that email ($lang, $size)',
  async ({ lang, size }) => {
    // Images in emails use the site's public address, which a test site on a random port doesn't know.
    await using site = await visit({ lang, size, expected: /localhost:0\/media/ });
    const { page } = site;
    const words = WORDS[lang];
    const email = `guest-${lang}-${size}-${process.pid}@example.com`;
    // Existing homes are no news.
    await runJob('alerts.match');
    await site.go(inLang(lang, '/toronto?beds=1&rent=-1700'));
    await toTheForm(page);
    const form = page.locator('form[novalidate]', { has: page.getByRole('button', { name: words.send, exact: true }) });
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=frequency]').selectOption({ label: words.instant });
    await form.getByRole('button', { name: words.send }).click();
    await page.getByText(words.done).waitFor();

    await openEmail(page, await emailTo(email, 'alert.confirm'));
    await follow(site, words.confirm);
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByText(words.confirmed).waitFor();

    const street = await newHomeInToronto(165_000);
    await newHomeInToronto(195_000);
    await runJob('alerts.match');
    const draft = await emailTo(email, 'alert.homes');
    expect(draft.subject).toMatch(words.subject);
    await openEmail(page, draft);
    const text = await page.locator('body').innerText();
    expect(text).toContain(words.price);
    expect(text).toContain(street);
    await expectNoSidewaysScroll(page);

    await follow(site, words.unsubscribe);
    await expectAccessible(page);
    await page.locator('select[name=frequency]').selectOption('weekly');
    await page.getByRole('button', { name: words.changeFrequency }).click();
    await page.getByText(words.frequencyChanged).waitFor();
    await page.getByRole('button', { name: words.stop }).click();
    await page.getByText(words.stopped).waitFor();
  },
);

test.each(AT_DESK)(
  'a renter saves a search with one click, changes it in place, pauses and deletes it ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    const { page } = site;
    const words = WORDS[lang];
    const renter = await newRenter(lang);
    await renter.logIn(site);
    await site.go(inLang(lang, '/toronto?beds=1'));
    await toTheForm(page);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.saved).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.manage }).click();

    await page.getByLabel(words.frequencyOf).selectOption({ label: words.instant });
    await page.getByRole('button', { name: words.change }).click();
    await expectAccessible(page);
    await page.getByLabel(words.name, { exact: true }).fill('Lantern');
    // Options in collapsed groups can only be chosen once opened.
    await page.getByRole('spinbutton', { name: words.maximum }).fill('1900');
    await page.locator('summary', { hasText: words.pets }).click();
    await page.getByRole('checkbox', { name: words.cats }).check();
    await page.getByRole('button', { name: words.saveChanges }).click();
    await page.getByRole('heading', { name: 'Lantern' }).waitFor();
    for (const part of [words.rent, words.cats]) expect(await page.locator('main').innerText()).toContain(part);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: words.pause }).click();
    await page.getByRole('heading', { name: words.paused }).waitFor();
    await page.getByRole('button', { name: words.resume }).click();
    await page.getByRole('button', { name: words.pause }).waitFor();
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.reallyRemove, exact: true }).click();
    await page.getByText(words.empty).waitFor();
    await expectAccessible(page);
  },
);

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { marketDay } from '#common/time/market-day.ts';
import { chooseSlot } from './choose-slot.ts';
import { emailsTo, linkIn } from './emails.ts';
import { EXTENT } from './extent.ts';
import { logIn } from './log-in.ts';
import { inDatabase } from './market.ts';
import { AT_DESK, expectAccessible, inLang, ON_PHONE, type Visit, visit } from './site.ts';

const WORDS = {
  en: {
    name: 'Full Name',
    email: 'Email',
    message: 'Message',
    required: 'This is a required field',
    badEmail: 'Enter an email address like name@example.com',
    send: 'Send inquiry',
    sent: /^Your inquiry about .+ has been submitted\.$/,
    sentPlain: 'Your inquiry has been submitted.',
    asks: /When could I come and see it/,
    tour: 'Request a tour',
    slot: /6:30\s*p\.m\./,
    next: 'What happens next',
    similar: 'Similar homes',
    report: 'Send report',
    reason: 'Reason',
    reasonLabel: 'Offensive Content',
    reported: 'Thank you. Our team will look at this listing.',
    alert: 'Email me new homes',
    alertDone: 'Thank you! We will send you an email when new listings are available.',
    confirm: 'Confirm my alert',
    confirmed: 'You have successfully signed up to receive email alerts.',
    stop: 'Stop all alerts',
    stopped: 'You have been unsubscribed. We won’t send you these emails again.',
    contact: 'Send message',
    advertise: 'Send request',
    company: 'Company',
    units: '# of Units',
    failed: /We couldn’t send this/,
  },
  fr: {
    name: 'Nom complet',
    email: 'Courriel',
    message: 'Message',
    required: 'Ceci est un champ obligatoire',
    badEmail: 'Entrez une adresse courriel, par exemple nom@example.com',
    send: 'Envoyer la demande',
    sent: /^Votre demande au sujet du .+ a été envoyée\.$/,
    sentPlain: 'Votre demande a été envoyée.',
    asks: /Quand pourrais-je le visiter/,
    tour: 'Demander une visite',
    slot: /18\s*h\s*30/,
    next: 'Et maintenant?',
    similar: 'Logements semblables',
    report: 'Envoyer le signalement',
    reason: 'Motif',
    reasonLabel: 'Contenu offensant',
    reported: 'Merci. Notre équipe examinera cette annonce.',
    alert: 'M’avertir des nouveaux logements',
    alertDone: 'Merci! Nous vous enverrons un courriel lorsque de nouvelles annonces seront disponibles.',
    confirm: 'Confirmer mon alerte',
    confirmed: 'Votre inscription aux alertes courriel est confirmée.',
    stop: 'Arrêter toutes les alertes',
    stopped: 'Votre désabonnement est confirmé. Nous n’enverrons plus ces courriels.',
    contact: 'Envoyer le message',
    advertise: 'Envoyer la demande',
    company: 'Entreprise',
    units: 'Nombre de logements',
    failed: /L’envoi n’a pas réussi/,
  },
} as const satisfies Record<Lang, object>;

/** Path of a listing in Toronto. */
async function aListing(site: Visit): Promise<string> {
  const page = await (await fetch(`${site.url}/toronto`)).text();
  return /\/rental-listings\/[a-z0-9-]+\/\d+/.exec(page)?.[0] ?? '';
}

const formWith = (page: Page, button: string): Locator =>
  page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);
/** The form after hydration; some load their script when in view. */
async function liveForm(page: Page, button: string): Promise<Locator> {
  const form = formWith(page, button);
  await form.scrollIntoViewIfNeeded();
  await form.and(page.locator('[novalidate]')).waitFor();
  return form;
}

/** An address that no other test uses. */
let visitors = 0;
function newAddress(lang: Lang): string {
  visitors += 1;
  return `visitor${visitors}-${lang}-${process.pid}@example.com`;
}

test.each(AT_DESK)(
  'an inquiry is checked as one goes, sent, and emailed to both ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    const { page } = site;
    const words = WORDS[lang];
    await site.go(inLang(lang, `${await aListing(site)}?contact=inquiry`));
    const form = await liveForm(page, words.send);
    expect(await field(form, 'message').inputValue()).toMatch(words.asks);
    await field(form, 'fullName').focus();
    await field(form, 'email').fill('zoe@');
    await expect.poll(() => form.getByText(words.required).count()).toBe(1);
    expect(await form.getByText(words.badEmail).count()).toBe(0);
    await field(form, 'phone').focus();
    await expect.poll(() => form.getByText(words.badEmail).count()).toBe(1);
    await form.getByRole('button', { name: words.send }).click();
    await expect.poll(() => field(form, 'fullName').evaluate((input) => input === document.activeElement)).toBe(true);
    // After focus scrolls, the header may cover half a control.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    const email = newAddress(lang);
    await field(form, 'fullName').fill('Zoé Tremblay');
    await field(form, 'email').fill(email);
    await form.getByRole('button', { name: words.send }).click();
    const done = page.getByText(words.sent);
    await done.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    const emails = await emailsTo(email);
    expect(emails.map(({ template }) => template)).toEqual(['inquiry.copy', 'inquiry.landlord']);
    expect(emails[0]?.to).toBe(email);
  },
);

test.each(ON_PHONE)(
  'without JavaScript the inquiry is posted to its page: errors at their fields, then sent ($lang, $size)',
  async ({ lang, size }) => {
    // The browser logs a page with status 400 as a failed resource.
    await using site = await visit({ lang, size, javaScript: false, expected: /status of 400/ });
    const words = WORDS[lang];
    await site.go(inLang(lang, `${await aListing(site)}?contact=inquiry`));
    const email = newAddress(lang);
    let form = formWith(site.page, words.send);
    await form.evaluate((element) => element.setAttribute('novalidate', ''));
    await field(form, 'email').fill(email);
    await field(form, 'message').fill('Bonjour');
    await form.getByRole('button', { name: words.send }).click();
    form = formWith(site.page, words.send);
    expect(await form.getByText(words.required).count()).toBe(1);
    expect(await field(form, 'email').inputValue()).toBe(email);
    expect(await field(form, 'message').inputValue()).toBe('Bonjour');
    await field(form, 'fullName').fill('Zoé');
    await form.getByRole('button', { name: words.send }).click();
    await site.page.getByText(words.sent).waitFor();
    expect(await emailsTo(email)).toHaveLength(2);
  },
);

test.each(AT_DESK)('nothing typed is lost to a lost connection and a reload ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size, expected: /ERR_FAILED/ });
  const { page } = site;
  const words = WORDS[lang];
  await site.go(inLang(lang, `${await aListing(site)}?contact=inquiry`));
  const form = await liveForm(page, words.send);
  const email = newAddress(lang);
  await field(form, 'fullName').fill('Zoé');
  await field(form, 'email').fill(email);
  await field(form, 'message').fill('Mine');
  await page.route('**/renter-inquire', (route) => route.abort());
  await form.getByRole('button', { name: words.send }).click();
  await form.getByText(words.failed).waitFor();
  await page.unroute('**/renter-inquire');
  await page.reload();
  await liveForm(page, words.send);
  await expect.poll(() => field(form, 'message').inputValue()).toBe('Mine');
  expect(await field(form, 'email').inputValue()).toBe(email);
  await form.getByRole('button', { name: words.send }).click();
  await page.getByText(words.sent).waitFor();
  expect(await emailsTo(email)).toHaveLength(2);
  await page.reload();
  expect(await field(await liveForm(page, words.send), 'message').inputValue()).toMatch(words.asks);
});

test.each(ON_PHONE)('a tour is asked for in a dialog with a date and a time ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  const { page } = site;
  const words = WORDS[lang];
  await site.go(inLang(lang, await aListing(site)));
  await page.locator('a[href*="contact=tour"]:visible').first().click();
  const form = await liveForm(page, words.tour);
  await chooseSlot(form, { date: marketDay(3), time: '18:30' });
  await field(form, 'fullName').fill('Zoé');
  const email = newAddress(lang);
  await field(form, 'email').fill(email);
  await expectAccessible(page);
  await form.getByRole('button', { name: words.tour }).click();
  await page.getByText(words.sent).waitFor();
  const next = page.getByRole('region', { name: words.next });
  await next.getByText(words.slot).waitFor();
  await next.getByText(email).waitFor();
  await page.getByRole('region', { name: words.similar }).getByRole('link').first().waitFor();
  await expectAccessible(page);
  expect((await emailsTo(email)).map(({ template }) => template)).toEqual(['tour.copy', 'tour.landlord']);
});

test.each(ON_PHONE)(
  'a guest types name and address once in a tab, and nobody finds them after a login ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    const { page } = site;
    const words = WORDS[lang];
    const path = inLang(lang, await aListing(site));
    await site.go(`${path}?contact=inquiry`);
    const inquiry = await liveForm(page, words.send);
    const guest = { fullName: 'Zoé Tremblay', email: newAddress(lang), phone: '514-555-0142' };
    for (const [name, value] of Object.entries(guest)) await field(inquiry, name).fill(value);
    await inquiry.getByRole('button', { name: words.send }).click();
    await page.getByText(words.sent).waitFor();
    const openTour = async () => {
      await site.go(`${path}?contact=tour`);
      return liveForm(page, words.tour);
    };
    const tour = await openTour();
    for (const [name, value] of Object.entries(guest)) expect(await field(tour, name).inputValue()).toBe(value);

    await logIn(site, 'landlord');
    expect(await field(await openTour(), 'email').inputValue()).toBe('');
    await page.evaluate(() => localStorage.clear());
    expect(await field(await openTour(), 'email').inputValue()).toBe('');
  },
);

test.each(AT_DESK)('a listing is reported with a reason ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  const words = WORDS[lang];
  await site.go(inLang(lang, `${await aListing(site)}?contact=report`));
  const form = await liveForm(site.page, words.report);
  await form.getByRole('button', { name: words.report }).click();
  await form.getByText(words.required).waitFor();
  await field(form, 'reason').selectOption({ label: words.reasonLabel });
  const email = newAddress(lang);
  await field(form, 'email').fill(email);
  await form.getByRole('button', { name: words.report }).click();
  await site.page.getByText(words.reported).waitFor();
  expect((await emailsTo(email)).map(({ template }) => template)).toEqual(['report.copy', 'report.support']);
});

test.each(ON_PHONE)(
  'an email alert is signed up for, confirmed from its email, and stopped again ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    const { page } = site;
    const words = WORDS[lang];
    await site.go(inLang(lang, '/toronto?beds=1,2'));
    // Content below the results loads on scroll.
    await page.locator('footer').scrollIntoViewIfNeeded();
    const form = await liveForm(page, words.alert);
    const email = newAddress(lang);
    await field(form, 'email').fill(email);
    await form.getByRole('button', { name: words.alert }).click();
    await page.getByText(words.alertDone).waitFor();
    const [draft] = await emailsTo(email);
    expect(draft?.template).toBe('alert.confirm');
    await site.go(await linkIn(email, 'alert.confirm', '/new-listings-alerts/confirm/'));
    await expectAccessible(page);
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByText(words.confirmed).waitFor();
    await site.go(await linkIn(email, 'alert.confirm', '/new-listings-alerts/unsubscribe/'));
    expect(await page.locator('main').textContent()).toContain('Toronto');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.stop }).click();
    await page.getByText(words.stopped).waitFor();
  },
);

test('at 320 px, a long choice is on two lines instead of being cut', async () => {
  await using site = await visit({ lang: 'fr', size: 'phone' });
  const { page } = site;
  await page.setViewportSize({ width: 320, height: 640 });
  await site.go('/fr/contact-us');
  const subject = field(await liveForm(page, WORDS.fr.contact), 'subject');
  const heightWith = async (choice: string) => {
    await subject.selectOption(choice);
    return subject.evaluate((element) => element.clientHeight);
  };
  const oneLine = await heightWith('other');
  expect(await heightWith('billing')).toBeGreaterThan(oneLine + 15);
});

test.each(AT_DESK)('contact and advertising forms reach support ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  const { page } = site;
  const words = WORDS[lang];
  const email = newAddress(lang);
  await site.go(inLang(lang, '/contact-us'));
  const contact = await liveForm(page, words.contact);
  await field(contact, 'subject').selectOption('my-data');
  await field(contact, 'fullName').fill('Zoé');
  await field(contact, 'email').fill(email);
  await field(contact, 'message').fill('Bonjour');
  await contact.getByRole('button', { name: words.contact }).click();
  await page.getByText(words.sentPlain).waitFor();
  await site.go(inLang(lang, '/advertise'));
  const advertise = await liveForm(page, words.advertise);
  for (const [name, value] of Object.entries({
    fullName: 'Zoé',
    email,
    company: 'Gestion Z',
    numberOfUnits: '240',
    message: 'Vos tarifs?',
  })) {
    await field(advertise, name).fill(value);
  }
  await expectAccessible(page);
  await advertise.getByRole('button', { name: words.advertise }).click();
  await page.getByText(words.sentPlain).waitFor();
  expect((await emailsTo(email)).map(({ template }) => template)).toEqual([
    'advertise.copy',
    'advertise.support',
    'contact.copy',
    'contact.support',
  ]);
});

/** The stored origin of a visitor's inquiry. */
const originOf = (email: string): Promise<unknown> =>
  inDatabase(async (pool) => (await pool.query('select utm from inquiries where email = $1', [email])).rows[0]?.utm);

async function inquire(site: Visit, listing: string): Promise<string> {
  await site.go(`${listing}?contact=inquiry`);
  const form = await liveForm(site.page, WORDS.en.send);
  const email = newAddress('en');
  await field(form, 'fullName').fill('Zoé Tremblay');
  await field(form, 'email').fill(email);
  await form.getByRole('button', { name: WORDS.en.send }).click();
  await site.page.getByText(WORDS.en.sent).waitFor();
  return email;
}

const LANDINGS = [
  [
    '?source=Radar&utm_medium=email&externalReferrer=https://radar.example/u/zoe',
    { source: 'Radar', medium: 'email', externalReferrer: 'radar.example' },
  ],
  ['?gclid=Cj0K&utm_campaign=spring', { source: 'google', medium: 'cpc', campaign: 'spring', gclid: 'Cj0K' }],
] as const;

test.each(EXTENT === 'one' ? LANDINGS.slice(0, 1) : LANDINGS)(
  'an inquiry stores where its visitor came from, for 24 hours: %s',
  async (landing, origin) => {
    await using site = await visit({ isOwn: true });
    await site.page.clock.install();
    const listing = await aListing(site);
    await site.go(`/toronto${landing}`);
    expect(await originOf(await inquire(site, listing))).toEqual(origin);
    // A later address without an origin changes nothing.
    await site.page.clock.fastForward('23:00:00');
    expect(await originOf(await inquire(site, listing))).toEqual(origin);
    await site.page.clock.fastForward('01:01:00');
    expect(await originOf(await inquire(site, listing))).toBeNull();
  },
);

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';

interface EmailContent {
  id: number;
  template: string;
  links: string[];
}

const body = (changes: object = {}) => ({
  listingId: GIVEN.english,
  fullName: 'Zoé <b>Tremblay',
  email: 'zoe@example.ca',
  message: 'Bonjour',
  requestKey: randomUUID(),
  ...changes,
});

test('the development inbox lists emails, finds them by address, and shows one as HTML and as text', async () => {
  await using app = await testApp({ given: givenListings });
  await app.api('fr').inquiries.inquire({ body: body() });
  await app.api('en').inquiries.inquire({ body: body({ email: 'other@example.ca' }) });
  const all = await (await app.fetch('/dev/mail')).text();
  expect(all).toContain('Votre demande au sujet du 12 King Street');
  expect(all).toContain('other@example.ca');
  expect(all).not.toContain('<b>Tremblay');
  const found = await (await app.fetch('/dev/mail?to=zoe%40')).text();
  expect(found).toContain('Votre demande au sujet du 12 King Street');
  expect(found).not.toContain('other@example.ca');

  const id = /href="\/dev\/mail\/(\d+)"[^>]*>Votre demande/.exec(all)?.[1];
  const one = await app.fetch(`/dev/mail/${id}`);
  expect(await one.text()).toMatch(/<iframe [^>]*sandbox="allow-popups/);
  const draft = await app.fetch(`/dev/mail/${id}/body`);
  expect(draft.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await draft.text()).toContain('<html lang="fr-CA">');
  expect(await (await app.fetch(`/dev/mail/${id}?view=text`)).text()).toContain('/fr/claim-account/');
});

test('scripts read the emails to an address as JSON, and can open the newest', async () => {
  await using app = await testApp({ given: givenListings });
  await app.api('fr').inquiries.inquire({ body: body() });
  await app.api('en').inquiries.inquire({ body: body({ email: 'other@example.ca' }) });
  const { emails } = (await (await app.fetch('/dev/mail.json?to=zoe%40example.ca')).json()) as {
    emails: EmailContent[];
  };
  // The landlord's email matches too, because Reply-To names her.
  expect(emails.map(({ template }) => template)).toEqual(['inquiry.copy', 'inquiry.landlord']);
  expect(emails[0]).toMatchObject({ to: 'zoe@example.ca', lang: 'fr' });
  expect(emails[0]?.links.some((link) => link.includes('/fr/claim-account/'))).toBe(true);
  const newest = await app.fetch('/dev/mail/newest?to=zoe%40example.ca', { redirect: 'manual' });
  expect(newest.status).toBe(302);
  expect(newest.headers.get('location')).toBe(`/dev/mail/${emails[0]?.id}`);
  expect(await (await app.fetch('/dev/mail/newest?to=nobody%40')).text()).toContain('No mail for “nobody@”');
});

test('in production there is no inbox', async () => {
  await using app = await testApp({ given: givenListings, env: { APP_ENV: 'production' } });
  const response = await app.fetch('/dev/mail');
  expect(await response.text()).not.toContain('Development inbox');
});

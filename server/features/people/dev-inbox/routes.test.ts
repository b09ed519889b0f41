import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
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
  email: 'zoe@example.com',
  message: 'Bonjour',
  requestKey: randomUUID(),
  ...changes,
});

test('the development inbox lists emails, finds them by address, and shows one as HTML and as text', async () => {
  await using app = await testApp({ given: givenListings });
  await app.api('fr').inquiries.inquire({ body: body() });
  await app.api('en').inquiries.inquire({ body: body({ email: 'other@example.com' }) });
  const all = await (await app.fetch('/dev/mail')).text();
  expect(all).toContain('Votre demande au sujet du 12 King Street');
  expect(all).toContain('other@example.com');
  expect(all).not.toContain('<b>Tremblay');
  const found = await (await app.fetch('/dev/mail?to=zoe%40')).text();
  expect(found).toContain('Votre demande au sujet du 12 King Street');
  expect(found).not.toContain('other@example.com');

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
  await app.api('en').inquiries.inquire({ body: body({ email: 'other@example.com' }) });
  const { emails } = (await (await app.fetch('/dev/mail.json?to=zoe%40example.com')).json()) as {
    emails: EmailContent[];
  };
  // The landlord's email matches too, because Reply-To names her.
  expect(emails.map(({ template }) => template)).toEqual(['inquiry.copy', 'inquiry.landlord']);
  expect(emails[0]).toMatchObject({ to: 'zoe@example.com', lang: 'fr' });
  expect(emails[0]?.links.some((link) => link.includes('/fr/claim-account/'))).toBe(true);
  const newest = await app.fetch('/dev/mail/newest?to=zoe%40example.com', { redirect: 'manual' });
  expect(newest.status).toBe(302);
  expect(newest.headers.get('location')).toBe(`/dev/mail/${emails[0]?.id}`);
  expect(await (await app.fetch('/dev/mail/newest?to=nobody%40')).text()).toContain('No mail for “nobody@”');
});

test.each([
  ['in production', { APP_ENV: 'production' }],
  ['beside a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['at a public address', { APP_URL: 'https://homes.example.com' }],
  ['at a public IP address', { APP_URL: 'http://203.0.113.9:3000' }],
])('%s there is no inbox', async (_, env) => {
  await using app = await testApp({ given: givenListings, env });
  await app.api('fr').inquiries.inquire({ body: body() });
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/newest', '/dev/mail/style.css'])
    expect(await (await app.fetch(path)).text(), path).not.toMatch(/inbox|claim-account|color-scheme/);
});

test('strangers who come through a proxy on this machine don’t see the inbox', async () => {
  await using app = await testApp({ given: givenListings });
  await app.api('fr').inquiries.inquire({ body: body() });
  const port = await app.port();
  const seenWith = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: '/dev/mail.json', headers }, async (response) =>
        resolve(Buffer.concat(await Array.fromAsync(response)).toString()),
      );
      call.on('error', reject).end();
    });
  for (const host of ['localhost:3000', '192.168.1.20', '[::1]:3000', 'foyer', 'foyer.lan'])
    expect(await seenWith({ host }), host).toContain('claim-account');
  const strangers: Record<string, string>[] = [
    { host: 'homes.example.com' },
    // A page that renamed itself to this machine (DNS rebinding) sends its own name.
    { host: 'evil.example:3000' },
    { host: '203.0.113.9' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', 'x-forwarded-for': '10.0.0.1, 203.0.113.9' },
    { host: 'localhost', forwarded: 'for=203.0.113.9' },
  ];
  for (const headers of strangers)
    expect(await seenWith(headers), JSON.stringify(headers)).not.toContain('claim-account');
});

test('visitors from other networks don’t see the inbox', async () => {
  await using app = await testApp({ given: givenListings, env: { TRUST_PROXY: '1' } });
  await app.api('fr').inquiries.inquire({ body: body() });
  const from = async (ip: string) => (await app.fetch('/dev/mail.json', { headers: { 'x-forwarded-for': ip } })).text();
  for (const ip of ['192.168.1.20', '::1', 'fd12::1']) expect(await from(ip), ip).toContain('claim-account');
  for (const ip of ['203.0.113.9', '2001:db8::1']) expect(await from(ip), ip).not.toContain('claim-account');
});

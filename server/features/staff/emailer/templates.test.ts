import { expect, test } from 'vitest';

import type { Sender } from '#server/features/people/emails/sender.ts';
import { templates } from './templates.ts';

const SENDER: Sender = {
  siteName: 'Foyer',
  companyName: 'Foyer Rentals Inc.',
  postalAddress: '100 Queen Street West, Toronto, ON M5H 2N2, support@foyer.example',
  phone: '613 555-0142',
  hasPostalAddress: true,
  from: { name: 'Foyer', address: 'no-reply@foyer.example' },
  supportEmail: 'support@foyer.example',
  words: undefined,
  appUrl: 'https://foyer.example',
  apiUrl: 'https://foyer.example/api',
  sign: (purpose) => purpose.padEnd(43, '-'),
};
const EACH = templates.flatMap((template) =>
  (['en', 'fr'] as const).map((lang) => ({ name: template.name, lang, template })),
);
const plainOf = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => plainOf(address));

test('templates have unique names, which their emails carry', () => {
  const names = templates.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, lang, template } of EACH) expect(template.sample(lang, SENDER).template).toBe(name);
});

test.each(EACH)('$name in $lang has all its parts and no gap', ({ lang, template }) => {
  const { subject, html, text, to, lang: written } = template.sample(lang, SENDER);
  expect(written).toBe(lang);
  expect(html).toContain(`<html lang="${lang}-CA">`);
  expect(subject.length).toBeGreaterThan(5);
  expect(to).toMatch(/^[^@\s]+@[^@\s]+$/);
  for (const said of [subject, plainOf(html.replace(/<style>.*?<\/style>/s, '')), text]) {
    expect(said).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\w+[},]|\w+Emails\.\w|email\.\w+\.\w/);
    // French colons follow a non-breaking space.
    if (lang === 'fr') expect(said.replace(/https?:\S+|(?:[\w-]+:[^\s;"]+;?)+/g, '')).not.toMatch(/[a-zà-ü ]: /);
  }
  expect(text).toContain(`\nFoyer, Foyer Rentals Inc., ${SENDER.postalAddress}, 613 555-0142`);
  expect(html).toContain(`Foyer, Foyer Rentals Inc., ${SENDER.postalAddress}, <a`);
  expect(html).toMatch(/href="tel:\+16135550142"[^>]*>613 555-0142<\/a>/);
});

test.each(EACH)('$name in $lang is the same email each time', ({ lang, template }) => {
  expect(template.sample(lang, SENDER)).toEqual(template.sample(lang, SENDER));
});

test.each(EACH)(
  'the links of $name in $lang are absolute, in its language, and stand in its text too',
  ({ lang, template }) => {
    const { html, text, lang: written } = template.sample(lang, SENDER);
    const addresses = addressesIn(html).filter((address) => !address.startsWith('tel:'));
    for (const address of addresses) expect(address).toMatch(/^https:\/\/foyer\.example/);
    const pages = addresses.filter((address) => !/\/media\/|\.png$/.test(address));
    for (const page of pages) expect(page.startsWith('https://foyer.example/fr')).toBe(written === 'fr');
    for (const page of pages.slice(1)) expect(text).toContain(page);
  },
);

test.each(EACH)('$name in $lang is whole HTML that email programs take', ({ lang, template }) => {
  const { html } = template.sample(lang, SENDER);
  expect(unclosed(html)).toEqual([]);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).not.toMatch(/<(?:script|link|iframe|form|video|svg)\b|javascript:|position:|display:(?:flex|grid)/);
  for (const [tag] of html.matchAll(/<table[^>]*>/g)) expect(tag).toContain('role="presentation"');
  // The logo is beside the site's name, so it has no text of its own.
  for (const [tag] of html.matchAll(/<img[^>]*>/g))
    expect(tag).toMatch(/icon-192\.png" width="32" height="32" alt=""|width="\d+" height="\d+" alt="[^"]+"/);
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
});

test.each(EACH)('$name in $lang has the logo, at most one button, and the home it is about', ({ lang, template }) => {
  const { html } = template.sample(lang, SENDER);
  expect(html).toContain('src="https://foyer.example/icon-192.png"');
  expect(html.match(/<td class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  if (!/^(?:inquiry|tour|lead)\./.test(template.name)) return;
  expect(html).toMatch(/src="https:\/\/foyer\.example\/media\/\S+\.jpg" width="120" height="80"/);
  expect(plainOf(html)).toMatch(lang === 'fr' ? /1\s850\s\$/ : /\$1,850/);
});

test.each(EACH.filter(({ template }) => template.isCommercial))(
  '$name in $lang can be stopped with one click',
  ({ lang, template }) => {
    const { headers, html } = template.sample(lang, SENDER);
    const way = /^<(https:\S+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1];
    expect(way).toMatch(/^https:\/\/foyer\.example\/api\//);
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(html).toMatch(/\/(?:new-listings-alerts|company-emails)\/unsubscribe\//);
  },
);

test('emails about accounts contain no advertising', () => {
  const account = templates.filter(({ name }) => name.startsWith('account.'));
  expect(account.length).toBeGreaterThan(7);
  for (const { isCommercial, sample } of account) {
    expect(isCommercial).toBeFalsy();
    expect(sample('en', SENDER).headers?.['List-Unsubscribe']).toBeUndefined();
  }
});

test('an email to an unconfirmed address contains no text from the person who typed it', () => {
  const verify = templates.find(({ name }) => name === 'account.verify')?.sample('en', SENDER);
  expect(verify?.text).not.toContain('Zoé');
});

/** Unclosed or misnested tags. Conditional comments for Outlook must be complete on their own. */
function unclosed(html: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const forOutlook = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs)].map(([, inside]) => inside).join('');
  const outside = html.replace(/<!--.*?-->/gs, '').replace(/<!doctype html>/, '');
  for (const source of [outside, forOutlook]) {
    for (const [, slash, name = ''] of source.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (['meta', 'br', 'img'].includes(name)) continue;
      if (!slash) open.push(name);
      else if (open.pop() !== name) problems.push(`</${name}>`);
    }
    problems.push(...open.splice(0).map((name) => `<${name}>`));
  }
  return problems;
}

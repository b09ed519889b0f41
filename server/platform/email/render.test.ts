import { expect, test } from 'vitest';
import type { EmailHome } from './content.ts';
import { renderEmail } from './render.ts';

const FRAME = {
  lang: 'en',
  siteName: 'Foyer',
  siteUrl: 'https://foyer.example',
  logoUrl: 'https://foyer.example/icon-192.png',
  postalAddress: '100 Queen Street West, Toronto',
  why: 'You asked for it.',
} as const;
const HOME: EmailHome = {
  url: 'https://foyer.example/rental-listings/x/7?a=1&b=2',
  title: 'Tower <One>',
  photo: { url: 'https://foyer.example/media/photos/640/a.jpg', alt: 'Photo of Tower "One"' },
  badge: 'Price drop',
  price: '$1,650',
  per: 'per month',
  oldPrice: { word: 'was', price: '$1,825' },
  facts: '2 bedrooms · 1 bath',
  place: '12 King Street, Toronto ON',
  matched: 'Matches: cats welcome',
  linkLabel: 'See the listing',
};
const emailOf = (homes: readonly EmailHome[], more = {}) =>
  renderEmail({ subject: 'New homes', paragraphs: ['Here they are.'], sections: [{ homes }], ...more }, FRAME);

test('a home is a card with photo, both prices, facts and the matched search', () => {
  const { html } = emailOf([HOME]);
  expect(html).toContain('href="https://foyer.example/rental-listings/x/7?a=1&#38;b=2"');
  expect(html).toContain('alt="Photo of Tower &#34;One&#34;"');
  expect(html).toContain('was <s>$1,825</s>');
  expect(html).toContain('Tower &#60;One&#62;');
  for (const said of ['$1,650', 'per month', HOME.facts, HOME.place, HOME.matched, HOME.badge])
    expect(html).toContain(said);
});

test('the plain text has everything on the card, and the link', () => {
  const { text } = emailOf([HOME], { sections: [{ heading: '1 price drop', homes: [HOME] }] });
  expect(text).toContain(
    `1 price drop\n------------\n\nTower <One> (Price drop)\n$1,650 per month (was $1,825)\n${HOME.facts}\n${HOME.place}\n${HOME.matched}\n${HOME.url}\n`,
  );
});

test('images have a width and height in the shape of the site’s photos', () => {
  const { html } = emailOf([HOME, HOME]);
  const sizes = [...html.matchAll(/<img [^>]*\/media\/[^>]*width="(\d+)" height="(\d+)"/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ]);
  expect(sizes).toHaveLength(2);
  for (const [width = 0, height = 0] of sizes) expect(Math.abs(width / height - 1.5)).toBeLessThan(0.01);
});

test('24 homes keep all tables and links and stay well below the size where emails are cut', () => {
  const many = Array.from({ length: 24 }, (_, index) => ({ ...HOME, url: `${HOME.url}&n=${index}` }));
  const { html, text } = emailOf(many, {
    sections: [{ homes: many, more: { label: 'See 3 more', url: 'https://foyer.example/toronto' } }],
  });
  for (const { url } of many) expect(text).toContain(url);
  expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table/g)?.length);
  expect(html).toContain('See 3 more');
  expect(Buffer.byteLength(html)).toBeLessThan(90_000);
});

test('inboxes show the preheader, or else the first sentence', () => {
  expect(emailOf([]).html).toMatch(/mso-hide:all">Here they are\./);
  expect(emailOf([], { preheader: 'Three in Toronto' }).html).toMatch(/mso-hide:all">Three in Toronto/);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAnchors } from './anchors.ts';
import { cleanHtml, textOfHtml } from './html.ts';

test('keeps the elements that editors use', () => {
  const html =
    '<h2 id="moving">Moving</h2><p>By <strong>July 1</strong>, see <a href="/toronto">Toronto</a>.</p><ul><li>Lease</li></ul>';
  expect(cleanHtml(html)).toBe(html);
});

test('removes everything that could run', () => {
  expect(cleanHtml('<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p>')).toBe('<p>a</p>');
  expect(cleanHtml('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
  expect(cleanHtml('<a href="jav&#x09;ascript:alert(1)">a</a>')).toBe('<a>a</a>');
  expect(cleanHtml('<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>')).not.toMatch(/svg|javascript/);
  expect(
    cleanHtml(
      '<style>*{display:none}</style><form action="/x"><input></form><iframe src="https://evil.example"></iframe>',
    ),
  ).toBe('');
  expect(cleanHtml('<p style="position:fixed" class="modal">a</p>')).toBe('<p>a</p>');
  expect(
    cleanHtml('<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=//evil.example">'),
  ).toBe('');
});

test('shows only this site’s images', () => {
  expect(cleanHtml('<img src="/media/photos/640/a.webp" alt="A street">')).toBe(
    '<img src="/media/photos/640/a.webp" alt="A street" loading="lazy" />',
  );
  expect(
    cleanHtml(
      '<img src="https://tracker.example/p.gif"><img src="//tracker.example/p.gif"><img src="data:image/png;base64,AA">',
    ),
  ).toBe('');
});

test('opens other sites in a new tab, with noopener and nofollow', () => {
  expect(cleanHtml('<a href="https://example.org" rel="opener">x</a>')).toBe(
    '<a href="https://example.org" target="_blank" rel="noopener nofollow">x</a>',
  );
});

test('links from French text lead to French pages', () => {
  expect(
    cleanHtml('<a href="/montreal?beds=1">x</a><a href="/">y</a><a href="/fr/laval">z</a><a href="#a">w</a>', 'fr'),
  ).toBe('<a href="/fr/montreal?beds=1">x</a><a href="/fr">y</a><a href="/fr/laval">z</a><a href="#a">w</a>');
});

test('turns h1 into h2, because the page title is the h1', () => {
  expect(cleanHtml('<h1>Title</h1>')).toBe('<h2>Title</h2>');
});

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<p>', '<a href="', '<img src="/', '<!--', '"><script>'),
      (text, start) => {
        const once = cleanHtml(start + text);
        expect(cleanHtml(once)).toBe(once);
      },
    ),
    { numRuns: 200 },
  );
});

test('shortens text at a word boundary', () => {
  expect(textOfHtml('<p>Rent &amp; heat</p><p>in one price</p>')).toBe('Rent & heat in one price');
  expect(textOfHtml('<p>One two three four</p>', 10)).toBe('One two…');
});

test('headings get ids from their words', () => {
  expect(withAnchors('<h2>Où <em>louer</em>?</h2><h2 id="a">B</h2><h2>Où louer</h2><h2>¿</h2>')).toBe(
    '<h2 id="ou-louer">Où <em>louer</em>?</h2><h2 id="a">B</h2><h2>Où louer</h2><h2>¿</h2>',
  );
});

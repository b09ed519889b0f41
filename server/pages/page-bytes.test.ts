import { expect, test } from 'vitest';
import { copyForCache, copyPage, etagOf, fillPage, releasePage, writePage } from './page-bytes.ts';

const css = Buffer.from('a{}');
const html = '<!doctype html><html><head><title>Été</title></head><body><p>’</p></body></html>';
const written = () => writePage(html, css, 'go()');

test('a page has its stylesheet in the head and its script at the end, both with the nonce', () => {
  const nonce = 'n'.repeat(24);
  expect(fillPage(written(), nonce).bytes.toString()).toBe(
    `<!doctype html><html><head><title>Été</title><style nonce="${nonce}">a{}</style></head>` +
      `<body><p>’</p><script nonce="${nonce}">go()</script></body></html>`,
  );
});

test('a cached page stays the same, whatever happens to an earlier visitor’s copy', () => {
  const first = written();
  const kept = copyForCache(first);
  const etag = etagOf(first);
  fillPage(first, 'a'.repeat(24));
  releasePage(first);
  const second = copyPage(kept, 'b'.repeat(24));
  expect(second.bytes.toString()).toContain('b'.repeat(24));
  expect(second.bytes.toString()).not.toContain('a'.repeat(24));
  expect(etagOf(kept)).toBe(etag);
});

test('released memory is reused', () => {
  const first = written();
  const memory = first.bytes.buffer;
  releasePage(first);
  expect(written().bytes.buffer).toBe(memory);
});

test('a page larger than the usual buffer is written too', () => {
  const large = html.replace('’', '’'.repeat(300_000));
  const page = fillPage(writePage(large, css, ''), 'c'.repeat(24));
  expect(page.bytes.length).toBeGreaterThan(900_000);
  releasePage(page);
});

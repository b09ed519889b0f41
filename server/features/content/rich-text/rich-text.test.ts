import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { RichText } from '#common/rich-text/document.ts';
import { linkTarget } from '#common/rich-text/link-target.ts';
import { readRichText, requireRichText, richText } from '#common/rich-text/rich-text.ts';
import { convertHtml } from './convert-html.ts';
import { embedElement } from './embed-element.ts';
import { type RenderParts, renderRichText } from './render.ts';
import { actionElement, faqElement, galleryElement, pictureElement } from './section-elements.ts';

const imageOf = (id: number, { alt }: { alt?: string }) => ({ src: `/media/${id}.webp`, alt: alt ?? 'A street' });
const hrefOf: RenderParts['hrefOf'] = (to) => ('ref' in to ? `/${to.ref}/${to.id}` : 'path' in to ? to.path : to.href);
const PARTS: RenderParts = {
  hrefOf,
  picture: (values) => pictureElement(values, imageOf),
  gallery: (values) => galleryElement(values, imageOf),
  action: (values) => actionElement(values, { hrefOf }),
  faq: (values) => faqElement(values, 'Questions'),
  homes: () => undefined,
  embed: (values) => embedElement(values, { play: 'Play', note: (host) => host }),
  tableLabel: 'Table',
  toneLabel: (tone) => tone,
};
const render = (json: RichText) => renderRichText(readRichText(json), PARTS);
const targetOf = (href: string) => linkTarget.safeParse(href.startsWith('/') ? { path: href } : { href }).data;
const convert = (html: string) => convertHtml(html, { targetOf });

test('renders what editors write', () => {
  const html =
    '<h2>Rent</h2><p>By <strong>July 1</strong>, see <a href="/toronto">Toronto</a>.</p><ul><li><p>Lease</p></li></ul>' +
    '<ol start="3"><li><p>Keys</p></li></ol><blockquote><p>Ask</p></blockquote><hr>';
  expect(render(convert(html))).toBe(html);
});

test('keeps one link around words with different emphasis', () => {
  expect(render(convert('<p><a href="https://a.ca/?x=1&amp;y=2">one <b>two</b></a></p>'))).toBe(
    '<p><a href="https://a.ca/?x=1&amp;y=2" target="_blank" rel="noopener nofollow">one <strong>two</strong></a></p>',
  );
});

test('gives tables header cells with a scope, in a box that scrolls', () => {
  const html = render(convert('<table><tr><th>City</th><td colspan="2">Rent</td></tr></table>'));
  expect(html).toBe(
    '<div class="rich-table" role="region" tabindex="0" aria-label="Table"><table><tbody>' +
      '<tr><th scope="col">City</th><td colspan="2">Rent</td></tr></tbody></table></div>',
  );
});

/** Elements and attributes that could run, including those that the generator only sometimes writes. */
function unsafeParts(html: string): string[] {
  const found: string[] = [];
  const waiting = [...parseDocument(html).children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('attribs' in node)) continue;
    if (['script', 'style', 'iframe', 'object', 'form', 'base', 'meta', 'svg'].includes(node.name))
      found.push(node.name);
    for (const [name, value] of Object.entries(node.attribs)) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc') found.push(name);
      const isAddress = name === 'href' || name === 'src';
      if (isAddress && !/^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(value)) found.push(`${name}=${value}`);
    }
    waiting.push(...node.children);
  }
  return found;
}

const NASTY = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...[
      '<script>alert(1)</script>',
      '" onload="x',
      "' onerror='x",
      '</p><img src=x onerror=x>',
      '&lt;script&gt;',
      '<!--',
      ']]>',
    ],
  ),
);
const ADDRESS = fc.oneof(
  NASTY,
  fc.webUrl({ withQueryParameters: true, validSchemes: ['https', 'http', 'javascript', 'data'] }),
  fc.constantFrom(
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'java\tscript:x',
      'data:text/html,x',
      '//evil',
      '/\\evil',
      'https://a"b',
      '/a"><script>',
    ],
  ),
);
const TARGET = fc.oneof(
  fc.record({ href: ADDRESS }),
  fc.record({ path: ADDRESS }),
  fc.record({ ref: fc.constantFrom('page', 'listing', 'script'), id: fc.integer({ min: -1, max: 5 }) }),
);
const MARKS = fc.array(
  fc.oneof(
    fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'onclick' }),
    fc.record({ type: fc.constant('link'), attrs: fc.record({ to: TARGET }) }),
  ),
  { maxLength: 2 },
);
const TEXT = fc.record({ type: fc.constant('text'), text: NASTY, marks: MARKS });
const ID = fc.stringMatching(/^[a-z0-9]{8}$/);
const SECTION = fc.oneof(
  fc.record({
    type: fc.constant('picture'),
    attrs: fc.record({
      id: ID,
      assetId: fc.integer({ min: 1, max: 9 }),
      alt: NASTY,
      caption: NASTY,
      isWide: fc.boolean(),
    }),
  }),
  fc.record({
    type: fc.constant('action'),
    attrs: fc.record({ id: ID, title: NASTY, text: NASTY, label: NASTY, to: TARGET }),
  }),
  fc.record({
    type: fc.constant('faq'),
    attrs: fc.record({
      id: ID,
      title: NASTY,
      items: fc.array(fc.record({ question: NASTY, answer: NASTY }), { minLength: 1, maxLength: 2 }),
    }),
  }),
  fc.record({
    type: fc.constant('embed'),
    attrs: fc.record({
      id: ID,
      title: NASTY,
      address: fc.oneof(ADDRESS, fc.constant('https://youtu.be/abcdefghijk')),
    }),
  }),
);
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ type: fc.constant('paragraph'), content: fc.array(TEXT, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constantFrom('heading', 'quote', 'callout', 'script'),
      attrs: fc.record({ level: fc.constantFrom(2, 3, 1, '2 onclick=x'), tone: fc.constantFrom('tip', 'x" onload="') }),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      attrs: fc.record({ start: fc.constantFrom(1, 3, '1" onclick="x') }),
      content: fc.array(
        fc.record({ type: fc.constant('listItem'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  ),
}));
const DOCUMENT = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof(block, SECTION), { minLength: 1, maxLength: 4 }),
});

test('no document that passes the check renders anything that could run', () => {
  let passed = 0;
  fc.assert(
    fc.property(DOCUMENT, (given) => {
      const checked = richText.safeParse(given);
      if (!checked.success) return;
      passed += 1;
      expect(unsafeParts(render(checked.data))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
  expect(passed).toBeGreaterThan(100);
});

test('no value at all makes the check throw', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 6, withNullPrototype: true }), fc.jsonValue({ maxDepth: 6 }), (any, json) => {
      for (const value of [any, json, { type: 'doc', content: any }, { type: 'doc', content: [json] }])
        expect(typeof richText.safeParse(value).success).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});

const TAGS =
  'p div h1 h2 h4 ul ol li table tr td th caption blockquote b em a br hr img pre details summary dl dt dd span'.split(
    ' ',
  );
const { html: anyHtml } = fc.letrec<{ html: string }>((tie) => ({
  html: fc
    .array(
      fc.oneof(
        { maxDepth: 5 },
        fc.lorem({ maxCount: 4 }),
        fc.constantFrom(' ', '\n ', '&amp;', '&lt;b&gt;', 'é', '\u00a0'),
        fc.tuple(fc.constantFrom(...TAGS), tie('html'), ADDRESS).map(([tag, inner, href]) => {
          const attribute = tag === 'a' ? ` href="${href.replace(/["<>&]/g, '')}"` : '';
          return tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${tag}${attribute}>${inner}</${tag}>`;
        }),
        tie('html').map((inner) => `<script>x</script>${inner}`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));

function textOf(html: string): string {
  const words: string[] = [];
  const read = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if ('data' in node && node.type === 'text') words.push(String(node.data));
      else if ('children' in node && !('name' in node && node.name === 'script')) read(node.children);
    }
  };
  read(parseDocument(html).children);
  return words.join('').replace(/[ \n\u00a0]/g, '');
}

test('converts any HTML to a valid document with the same words in the same order', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const doc = requireRichText(convert(html));
      expect(doc.textContent.replace(/[ \n\u00a0]/g, '')).toBe(textOf(html));
    }),
    { numRuns: 1500 },
  );
});

test('converts deeply nested HTML', () => {
  const html = `${'<div>'.repeat(20_000)}deep${'</div>'.repeat(20_000)}`;
  expect(readRichText(convert(html)).textContent).toBe('deep');
});

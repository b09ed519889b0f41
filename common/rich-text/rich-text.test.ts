import { expect, test } from 'vitest';
import { keysOf } from '#common/values/objects.ts';
import type { RichText } from './document.ts';
import { RICH_SECTIONS, SECTION_ATTRIBUTES } from './rich-sections.ts';
import { requiredRichText, richText } from './rich-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc' as const, content });
const paragraph = (text: string, marks: unknown[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const linked = (to: unknown) => doc(paragraph('here', [{ type: 'link', attrs: { to } }]));
const picture = { type: 'picture', attrs: { id: 'abcd', assetId: 7, alt: '', caption: '', isWide: false } };

function messageFor(value: unknown, schema = richText): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

test('takes headings, lists, tables, callouts and sections', () => {
  const cell = (type: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [paragraph('a')],
  });
  const given = doc(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Rent' }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one')] }] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
    { type: 'callout', attrs: { tone: 'tip' }, content: [paragraph('careful')] },
    picture,
  );
  expect(messageFor(given)).toBeUndefined();
});

test.each([
  ['an unknown node', doc({ type: 'script' }), 'validation.richText'],
  ['an unknown mark', doc(paragraph('a', [{ type: 'onclick' }])), 'validation.richText'],
  ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } }), 'validation.one_of'],
  ['a list without items', doc({ type: 'bulletList' }), 'validation.richText'],
  ['a section inside of a quote', doc({ type: 'quote', content: [picture] }), 'validation.richText'],
  ['two sections with one id', doc(picture, picture), 'validation.invalid'],
  ['a javascript link', linked({ href: 'javascript:alert(1)' }), 'validation.richText'],
  ['a link with a hidden line break', linked({ href: 'java\nscript:alert(1)' }), 'validation.richText'],
  ['a protocol-relative link', linked({ path: '//evil.example' }), 'validation.richText'],
  ['a link with two targets', linked({ ref: 'page', id: 1, href: 'https://a.ca' }), 'validation.richText'],
  [
    'an embed of another host',
    doc({ type: 'embed', attrs: { id: 'abcd', address: 'https://evil.example/v', title: 'V' } }),
    'validation.embedHost',
  ],
  ['a character that the database refuses', doc(paragraph('a\u0000b')), 'validation.invalid'],
  ['half a character', doc(paragraph('\ud800')), 'validation.invalid'],
  ['an empty document', doc(), 'validation.richText'],
  ['null', null, undefined],
])('refuses %s', (_, value, message) => {
  expect(richText.safeParse(value).success).toBe(false);
  if (message) expect(messageFor(value)).toMatch(/^validation\.(?:richText(?:Link)?|one_of|invalid|embedHost)$/);
});

test('refuses long and deep documents without exhausting the stack', () => {
  expect(messageFor(doc(paragraph('a'.repeat(200_000))))).toBe('validation.richTextSize');
  let deep: unknown = paragraph('a');
  for (let level = 0; level < 40; level++)
    deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] };
  expect(messageFor(doc(deep))).toBe('validation.richTextDepth');
  let bottomless: unknown = {};
  for (let level = 0; level < 100_000; level++) bottomless = { content: [bottomless] };
  expect(messageFor(doc(bottomless))).toBe('validation.richTextDepth');
});

test('requires words or a section', () => {
  expect(messageFor(doc({ type: 'paragraph' }), requiredRichText)).toBe('validation.required');
  expect(messageFor(doc(paragraph('  ')), requiredRichText)).toBe('validation.required');
  expect(messageFor(doc(picture), requiredRichText)).toBeUndefined();
});

test('drops attributes that the schema doesn’t know', () => {
  const given = doc({ type: 'paragraph', attrs: { onclick: 'x' }, content: [{ type: 'text', text: 'a', style: 'b' }] });
  const kept: RichText = richText.parse(given);
  expect(kept).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }));
});

test('each section has the attributes that its check knows', () => {
  for (const kind of keysOf(SECTION_ATTRIBUTES))
    expect(Object.keys(RICH_SECTIONS[kind].shape), kind).toEqual([...SECTION_ATTRIBUTES[kind]]);
});

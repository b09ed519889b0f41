import { expect, test } from 'vitest';
import { loweredText, raisedText } from './raised-signs.ts';
import { unwrapLink } from './unwrap-link.ts';
import { startOf } from './word-lists.ts';

test.each([
  ['https://www.google.com/url?q=https://example.org/a?b%3D1&sa=D&ust=1', 'https://example.org/a?b=1'],
  ['https://www.google.co.uk/url?sa=t&url=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
  [
    'https://can01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fbail&data=05%7C02&reserved=0',
    'https://example.org/bail',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=AT0', 'https://example.org/'],
  ['https://urldefense.com/v3/__https:/example.org/guide__;!!abc!def$', 'https://example.org/guide'],
  ['https://urldefense.com/v3/__https://example.org/guide__;!!abc!def$', 'https://example.org/guide'],
  [
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fexample.org',
    'https://example.org',
  ],
  ['https://www.google.com/search?q=https://example.org', 'https://www.google.com/search?q=https://example.org'],
  [
    'https://notgoogle.com.example.org/url?q=https://evil.example',
    'https://notgoogle.com.example.org/url?q=https://evil.example',
  ],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['/toronto', '/toronto'],
  ['514 555-0101', '514 555-0101'],
])('the address behind %s is %s', (wrapped, real) => {
  expect(unwrapLink(wrapped)).toBe(real);
});

test.each([
  ['00', 'Loyer : 1 450', ' $', ',00'],
  ['95', 'Only $1,450', ' a month', '.95'],
  ['2', '55 m', '', '²'],
  ['er', 'le 1', ' juillet', 'er'],
  ['th', 'the 5', ' floor', 'th'],
  ['TM', 'Foyer', '', '™'],
  ['MD', 'Foyer', '', 'ᴹᴰ'],
  ['1/2', 'un 4 ', '', '½'],
  ['12', 'See the note', '.', '¹²'],
])('a raised %s after “%s” is written as it reads', (text, before, after, shown) => {
  expect(raisedText(text, before, after)).toBe(shown);
});

test('a lowered number is written as it reads, and other lowered words stay', () => {
  expect([loweredText('2'), loweredText('max')]).toEqual(['₂', 'max']);
});

test.each([
  ['3', undefined, 3],
  ['c', 'd', 3],
  ['i', 'ii', 1],
  ['i', 'j', 9],
  ['iv', 'v', 4],
  ['v', 'vi', 5],
  ['v', 'w', 22],
  ['12', '13', 12],
])('a list whose items are marked %s and %s starts at %i', (marker, next, start) => {
  expect(startOf(marker, next)).toBe(start);
});

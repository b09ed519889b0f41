import { expect, test } from 'vitest';
import { addressCodes, codesBeginning } from '#common/address-key/address-codes.ts';
import { addressKey } from '#common/address-key/address-key.ts';
import { streetTypeForms } from '#common/address-key/street-types.ts';
import { DIRECTION_WORDS, ORDINAL_WORDS, SPELLED_WORDS } from '#common/address-key/words.ts';
import { inventAddresses } from '#server/demo/addresses.fixture.ts';
import { listingWords, matchesKeyword, parseKeyword } from './keywords.ts';
import { words } from './text.ts';

const finds = (keyword: string, street: string, text = '') =>
  matchesKeyword(new Set(listingWords({ street, text })), parseKeyword(keyword));

const SHORTENED = [...streetTypeForms(), ...DIRECTION_WORDS, ...ORDINAL_WORDS, ...SPELLED_WORDS];

/** All spellings that share a code with a word. */
const spellingsOf = (word: string) =>
  SHORTENED.filter((other) => addressCodes(other).some((code) => addressCodes(word).includes(code)));

test('seven hundred addresses are found with any word shortened, written out or translated', async () => {
  let tried = 0;
  const missed: string[] = [];
  for (const { street } of await inventAddresses(700)) {
    const listing = new Set(listingWords({ street, text: '' }));
    for (const [i, word] of words(street).entries()) {
      if (i === 0 && /^\d+$/.test(word)) continue;
      const others = /^\d+(?:st|nd|rd|th|e)$/.test(word)
        ? [word.replace(/\D+/, ''), word.replace(/\D+/, 'e'), word.replace(/\D+/, 'th')]
        : spellingsOf(word);
      for (const other of others) {
        tried++;
        const form = tried % 2 === 0 ? other : `${other}.`;
        const written = words(street)
          .map((one, at) => (at === i ? form : one))
          .join(' ');
        if (!matchesKeyword(listing, parseKeyword(written))) missed.push(`${written} for ${street}`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect(tried).toBeGreaterThan(3000);
});

test('what one address key unites, one keyword finds', () => {
  const pairs = [
    ['2349 Bank Rd', '2349 Bank Road'],
    ['235 boul. Champlain', '235, boulevard Champlain'],
    ['rue Ste-Catherine', '900, rue Sainte-Catherine Ouest'],
    ['115 Heather St E', '115 Heather Street East'],
    ['3983 5th Avenue', '3983, 5e Avenue'],
    ['3983 Fifth Ave', '3983, 5e Avenue'],
    ['12 Main St. N.W.', '12 Main Street North-West'],
    ['St-Denis', '1500, rue Saint-Denis'],
    ['200 Sherbrooke St W', '200, rue Sherbrooke Ouest'],
    ['oconnor', '12 O’Connor Street'],
    ['12 mt pleasant rd', '12 Mount Pleasant Road'],
    ['eglise', '12, rue de l’Église'],
  ] as const;
  for (const [keyword, street] of pairs)
    expect({ keyword, found: finds(keyword, street) }).toEqual({ keyword, found: true });
  for (const [keyword, street] of pairs.filter(([written]) => /^\d/.test(written)))
    expect(addressKey(keyword, 1).key, keyword).toBe(addressKey(street, 1).key);
});

test('every word that addresses shorten is found from its first letters on', () => {
  for (const word of SHORTENED.filter(({ length }) => length > 2)) {
    expect(codesBeginning(word.slice(0, 2))).toEqual(expect.arrayContaining([...addressCodes(word)]));
    expect(finds(word.slice(0, -1), `12 King ${word}`), word).toBe(true);
  }
});

test('ordinary words of a description are no directions, and a saint is no street', () => {
  expect(finds('east', '', 'Le logement est libre')).toBe(false);
  expect(finds('south', '', 'the landlord’s suite')).toBe(false);
  expect(finds('northwest', '', 'no pets')).toBe(false);
  expect(finds('saint', '12 King Street')).toBe(false);
  expect(finds('street', '12 rue Saint-Denis')).toBe(true);
  expect(finds('St. John’s', '', 'Saint John’s')).toBe(true);
});

test('words of every script are found, and text without letters or digits finds nothing', () => {
  const text = 'Lumineux. 近地铁站两居室 قريب من المترو, рядом с метро, ใกล้รถไฟฟ้า';
  for (const keyword of ['地铁', '近地铁', '多', 'المترو', 'метро', 'рядом с', 'ใกล้รถ'])
    expect({ keyword, found: finds(keyword, '', text) }).toEqual({ keyword, found: keyword !== '多' });
  for (const keyword of ['🏠', '!!!', '   ', '…', '+', '多伦多'])
    expect({ keyword, found: finds(keyword, '12 King Street', text) }).toEqual({ keyword, found: false });
});

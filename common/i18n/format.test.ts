import { expect, test } from 'vitest';
import { translator } from '#server/platform/texts/i18n.ts';
import {
  formatAgo,
  formatArea,
  formatAvailable,
  formatBaths,
  formatBeds,
  formatDay,
  formatMoney,
  formatRent,
  isNewOn,
  roomNotation,
} from './format.ts';

const en = translator('en');
const fr = translator('fr');

test('whole amounts hide cents, and French spaces don’t break', () => {
  expect(formatMoney(185_000, en)).toBe('$1,850');
  expect(formatMoney(185_050, en)).toBe('$1,850.50');
  expect(formatMoney(185_005, fr)).toBe('1\u00a0850,05\u00a0$');
  expect(formatMoney(123_456_700, fr)).toBe('1\u00a0234\u00a0567\u00a0$');
  expect(formatMoney(-5_000, en)).toBe('−$50');
});

test('a rent is a range, one amount, or text without a price', () => {
  expect(formatRent(150_000, 210_000, en)).toBe('$1,500–$2,100');
  expect(formatRent(150_000, 150_000, fr)).toBe('1\u00a0500\u00a0$');
  expect(formatRent(null, null, fr)).toBe('Prix sur demande');
});

test('bedrooms show the room notation only in French and in Quebec', () => {
  expect(formatBeds(2, 2, { t: en, provinceCode: 'ON' })).toBe('2 bedrooms');
  expect(formatBeds(2, 2, { t: en, provinceCode: 'QC' })).toBe('2 bedrooms (4½)');
  expect(formatBeds(1, 1, { t: fr, provinceCode: 'ON' })).toBe('1 chambre (3½)');
  expect(formatBeds(1, 3, { t: fr })).toBe('1 à 3 chambres (3½ à 5½)');
});

test('a bachelor has no bedroom', () => {
  expect(formatBeds(0, 0, { t: en })).toBe('Bachelor');
  expect(formatBeds(0, 2, { t: en })).toBe('Bachelor to 2 bedrooms');
  expect(roomNotation(0)).toBe('1½');
});

test('half baths follow the rules of each language', () => {
  expect(formatBaths(10, 10, en)).toBe('1 bath');
  expect(formatBaths(15, 15, en)).toBe('1.5 baths');
  expect(formatBaths(15, 15, fr)).toBe('1,5 salle de bain');
  expect(formatBaths(10, 25, fr)).toBe('1 à 2,5 salles de bain');
});

test('areas are grouped and empty when unknown', () => {
  expect(formatArea(650, 1200, en)).toBe('650–1,200\u00a0sq.\u00a0ft.');
  expect(formatArea(null, null, fr)).toBe('');
});

test('days are in words, with "1er" in French', () => {
  expect(formatDay('2027-07-01', en)).toBe('July 1, 2027');
  expect(formatDay('2027-07-01', fr)).toBe('1er juillet 2027');
  expect(formatDay('2027-03-09', fr)).toBe('9 mars 2027');
});

test('a past or absent date of availability is now', () => {
  expect(formatAvailable(null, '2026-08-02', en)).toBe('Available now');
  expect(formatAvailable('2026-08-01', '2026-08-02', fr)).toBe('Libre immédiatement');
  expect(formatAvailable('2026-09-01', '2026-08-02', fr)).toBe('Libre le 1er septembre 2026');
});

test('ages are in days, weeks and months', () => {
  expect(formatAgo('2026-08-02', '2026-08-02', en)).toBe('today');
  expect(formatAgo('2026-07-30', '2026-08-02', en)).toBe('3 days ago');
  expect(formatAgo('2026-07-01', '2026-08-02', fr)).toBe('il y a 4 semaines');
});

test('a listing is new for a week', () => {
  const live = Date.parse('2026-07-28T12:00:00Z') / 1000;
  expect(isNewOn(live, '2026-08-02')).toBe(true);
  expect(isNewOn(live, '2026-08-20')).toBe(false);
});

import { expect, test } from 'vitest';
import { directionsTo } from './directions.ts';
import { cardPosition } from './place-card.ts';

const card = { width: 320, height: 200 };
const pane = { width: 1000, height: 700 };

test('a card is above its marker, or below it if there is no space', () => {
  expect(cardPosition(card, pane, { x: 500, y: 400 })).toEqual({ x: 340, y: 178 });
  expect(cardPosition(card, pane, { x: 500, y: 100 })).toEqual({ x: 340, y: 122 });
});

test('a card never leaves the map', () => {
  expect(cardPosition(card, pane, { x: 5, y: 400 }).x).toBe(8);
  expect(cardPosition(card, pane, { x: 995, y: 400 }).x).toBe(672);
  expect(cardPosition({ width: 320, height: 600 }, pane, { x: 500, y: 650 }).y).toBe(28);
});

test('on a narrow map cards stand along its foot', () => {
  expect(cardPosition(card, { width: 390, height: 600 }, { x: 20, y: 20 })).toEqual({ x: 35, y: 300 });
});

test('the way to a place is asked of OpenStreetMap', () => {
  expect(directionsTo({ lat: 43.65, lng: -79.38 })).toBe(
    'https://www.openstreetmap.org/directions?to=43.65000%2C-79.38000#map=15/43.65000/-79.38000',
  );
  expect(directionsTo({ address: '12 rue Guérin, Montréal, QC' })).toBe(
    'https://www.openstreetmap.org/directions?to=12%20rue%20Gu%C3%A9rin%2C%20Montr%C3%A9al%2C%20QC',
  );
});

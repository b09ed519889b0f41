import { expect, test } from 'vitest';
import { compilePhrases } from '#common/i18n/compile.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { inRegion } from './region.ts';
import { makeTranslate } from './translate.ts';

const english = makeTranslate('en', compilePhrases(en));

test('the US region writes favorite everywhere, Canada favourite', () => {
  expect(inRegion(english, 'us')('favourites.title')).toBe('My Favorites');
  expect(inRegion(english, 'us').dynamic('menu.Favourites')).not.toContain('avourite');
  expect(inRegion(english, 'ca')('favourites.title')).toBe('My Favourites');
});

test('French has one spelling in every region', () => {
  const french = makeTranslate('fr', compilePhrases(fr));
  expect(inRegion(french, 'us')('favourites.title')).toBe('Mes favoris');
});

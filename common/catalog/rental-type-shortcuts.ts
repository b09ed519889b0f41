import type { SearchFilters } from '#common/search/filters.ts';

/** A landing page for a rental type: the words of its address in each language, and its filters. */
export type RentalTypeShortcut = {
  key: string;
  slug: { en: string; fr: string };
  filters: Partial<SearchFilters>;
};

const APARTMENTS = ['apartment', 'condo', 'loft'] as const;
const PETS_WELCOME = [
  'pet-friendly',
  'cat-friendly',
  'small-dog-friendly',
  'large-dog-friendly',
  'small-pet-friendly',
] as const;

export const RENTAL_TYPE_SHORTCUTS = [
  {
    key: 'bachelor-apartments',
    slug: { en: 'bachelor-apartments', fr: 'garconnieres' },
    filters: { beds: ['bachelor'] },
  },
  {
    key: 'studio-apartments',
    slug: { en: 'studio-apartments', fr: 'studios' },
    filters: { beds: ['bachelor'], types: [...APARTMENTS] },
  },
  {
    key: 'one-bedroom-apartments',
    slug: { en: 'one-bedroom-apartments', fr: 'appartements-une-chambre' },
    filters: { beds: ['1'], types: [...APARTMENTS] },
  },
  {
    key: 'two-bedroom-apartments',
    slug: { en: 'two-bedroom-apartments', fr: 'appartements-deux-chambres' },
    filters: { beds: ['2'], types: [...APARTMENTS] },
  },
  {
    key: 'three-bedroom-apartments',
    slug: { en: 'three-bedroom-apartments', fr: 'appartements-trois-chambres' },
    filters: { beds: ['3'], types: [...APARTMENTS] },
  },
  {
    key: 'pet-friendly-apartments',
    slug: { en: 'pet-friendly-apartments', fr: 'appartements-animaux-acceptes' },
    filters: { pets: [...PETS_WELCOME], types: [...APARTMENTS] },
  },
  {
    key: 'cheap-apartments',
    slug: { en: 'cheap-apartments', fr: 'appartements-abordables' },
    filters: { rent: { max: 1500 }, sort: 'rent-asc', types: [...APARTMENTS] },
  },
  {
    key: 'furnished-apartments',
    slug: { en: 'furnished-apartments', fr: 'appartements-meubles' },
    filters: { furnished: true, types: [...APARTMENTS] },
  },
  { key: 'condos', slug: { en: 'condos', fr: 'condos' }, filters: { types: ['condo'] } },
  { key: 'houses', slug: { en: 'houses', fr: 'maisons' }, filters: { types: ['house'] } },
  { key: 'townhouses', slug: { en: 'townhouses', fr: 'maisons-de-ville' }, filters: { types: ['townhouse'] } },
  { key: 'rooms', slug: { en: 'rooms', fr: 'chambres' }, filters: { types: ['room'] } },
] as const satisfies readonly RentalTypeShortcut[];

export type RentalTypeShortcutKey = (typeof RENTAL_TYPE_SHORTCUTS)[number]['key'];

/** The shortcut with this slug in either language, or undefined. */
export function findShortcut(slug: string): (typeof RENTAL_TYPE_SHORTCUTS)[number] | undefined {
  return RENTAL_TYPE_SHORTCUTS.find((shortcut) => shortcut.slug.en === slug || shortcut.slug.fr === slug);
}

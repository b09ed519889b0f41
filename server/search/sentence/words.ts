import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { SortKey } from '#common/catalog/sorts.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';

/** The unit of a number: people, bedrooms, bathrooms, area, rooms in Quebec's notation (4½), dollars. */
export type Unit = 'people' | 'beds' | 'baths' | 'sqft' | 'sqm' | 'rooms' | 'money';
/** The part of a range that a word sets. */
export type Bound = 'max' | 'min' | 'around' | 'between';

/** The words of a language: for each meaning its phrases, separated by commas. */
export type Words = {
  amenities: Partial<Record<AmenityKey, string>>;
  types: Partial<Record<PropertyTypeKey, string>>;
  pets: Partial<Record<PetPolicyKey, string>>;
  dogs: string;
  utilities: Partial<Record<UtilityKey, string>>;
  allUtilities: string;
  allIn: string;
  furnished: string;
  unfurnished: string;
  bachelor: string;
  sorts: Partial<Record<SortKey, string>>;
  units: Record<Unit, string>;
  numbers: Record<number, string>;
  half: string;
  /** Before a number. */
  bounds: Record<Bound, string>;
  /** After a number. */
  after: Record<'max' | 'min', string>;
  /** The sign + as a word. */
  plus: string;
  /** Words for costs that the rent does not include. */
  extra: string;
  /** Words for a number of people. */
  people: Record<number, string>;
  /** Before a number of people. */
  household: string;
  /** Stations of rapid transit and trains, without a name. */
  station: string;
  to: string;
  or: string;
  and: string;
  not: string;
  included: string;
  downtown: string;
  near: string;
  /** Twelve, in order; the forms of one month are separated by spaces. */
  months: string;
  parts: Record<'mid' | 'end' | 'start', string>;
  now: string;
  nextMonth: string;
  /** Words without meaning. */
  glue: string;
  /** Phrases that look like a filter but are not one. */
  unclear: string;
};

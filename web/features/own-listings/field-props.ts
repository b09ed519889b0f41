import type { Lang } from '#common/contract/fields.ts';
import type { ListingField } from '#common/contract/listing-fields.ts';
import type { ListingForm } from './use-listing-form.ts';
import { filledRows, type ListingValues, type RowField } from './values.ts';

/** Fields that hold one text. */
export type TextName = {
  [K in keyof ListingValues]: ListingValues[K] extends string ? K : never;
}[keyof ListingValues];

const SIDES = [
  ['en', 'En'],
  ['fr', 'Fr'],
] as const;
/** Both languages with the endings of their fields, the reader's own first. */
export const sidesFor = (lang: Lang) => (lang === 'fr' ? SIDES.toReversed() : SIDES);

/** Whether a field is changed in the feed alone. */
export const isFromFeed = ({ listing }: ListingForm, field: ListingField): boolean =>
  listing?.feedFields.includes(field) ?? false;

/** Everything that a text field of the form needs. What is changed in the feed can be read and copied. */
export const textProps = (form: ListingForm, name: TextName) => ({
  ...valueProps(form, name),
  readOnly: isFromFeed(form, name),
});

/** Everything that a select box of the form needs. */
export const selectProps = (form: ListingForm, name: TextName) => ({
  ...valueProps(form, name),
  disabled: isFromFeed(form, name),
});

const valueProps = (form: ListingForm, name: TextName) => ({
  name,
  value: form.values[name],
  error: form.errors[name] ?? '',
  onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  onBlur: () => form.check(name),
});

/** The sentence about one part of a row. */
export function errorInRow(form: ListingForm, field: RowField, row: { key: string }, part: string): string {
  const at = filledRows(form.values)[field].findIndex(({ key }) => key === row.key);
  return form.errors[`${field}.${at}.${part}`] ?? '';
}

/** The first sentence about a field or anything in it. */
export const errorIn = ({ errors }: ListingForm, field: string): string =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1] ?? '';

import type { Lang } from '#common/contract/fields.ts';
import type { ListingField } from '#common/contract/market/listing-fields.ts';
import type { ListingForm } from './use-listing-form.ts';
import { filledRows, type ListingValues, type RowField } from './values.ts';

export type TextName = {
  [K in keyof ListingValues]: ListingValues[K] extends string ? K : never;
}[keyof ListingValues];

const SIDES = [
  ['en', 'En'],
  ['fr', 'Fr'],
] as const;
/** Both languages with the suffixes of their fields, the user's first. */
export const sidesFor = (lang: Lang) => (lang === 'fr' ? SIDES.toReversed() : SIDES);

/** Whether only the feed or support may change a field. */
export const isFixedField = ({ listing }: ListingForm, field: ListingField): boolean =>
  listing ? [...listing.feedFields, ...listing.lockedFields].includes(field) : false;

/** Props of a text field. Fields of the feed and locked ones are read-only. */
export const textProps = (form: ListingForm, name: TextName) => ({
  ...valueProps(form, name),
  readOnly: isFixedField(form, name),
});

export const selectProps = (form: ListingForm, name: TextName) => ({
  ...valueProps(form, name),
  disabled: isFixedField(form, name),
});

const valueProps = (form: ListingForm, name: TextName) => ({
  name,
  label: form.labelOf(name),
  value: form.values[name],
  error: form.errors[name] ?? '',
  onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  onBlur: () => form.check(name),
});

function errorInRow(form: ListingForm, field: RowField, row: { key: string }, part: string): string {
  const at = filledRows(form.values)[field].findIndex(({ key }) => key === row.key);
  return form.errors[`${field}.${at}.${part}`] ?? '';
}

/** Makes the props of a row's text fields: `name` in the document, `part` in the errors. */
export const rowProps =
  <Row extends { key: string }>(
    form: ListingForm,
    field: RowField,
    row: Row,
    set: (change: Record<string, string>) => void,
  ) =>
  <K extends keyof Row & string>(key: K, name: string, part: string = key) => ({
    name,
    value: row[key],
    error: errorInRow(form, field, row, part),
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
    onBlur: () => form.check(field),
  });

/** The first error of a field or anything in it. */
export const errorIn = ({ errors }: ListingForm, field: string): string =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1] ?? '';

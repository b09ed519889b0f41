/** The texts of a form by field name. */
export type FormValues = Record<string, string>;

/** The texts of a form, without its files. */
export function formValues(data: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value;
  return values;
}

/** The texts of the fields that are not blank. */
export const withoutBlanks = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/**
 * The request body made from the texts of a form: blank fields and names with a leading underscore are left out, and
 * `slots.0.date` is the date of the first slot. A new password is typed once, and an empty confirmation repeats it. Names come from requests, so the body has no prototype until the end.
 */
export function bodyOf(values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  const lists = new Map<string, Map<string, Record<string, string>>>();
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('_') || value.trim() === '') continue;
    const [list = '', index, field] = name.split('.');
    if (index === undefined || field === undefined) {
      body[name] = value;
      continue;
    }
    const items = lists.get(list) ?? new Map<string, Record<string, string>>();
    items.set(index, { ...items.get(index), [field]: value });
    lists.set(list, items);
  }
  if (values.password_confirmation === '') body.password_confirmation = body.password;
  for (const [list, items] of lists) body[list] = [...items.values()];
  return { ...body };
}

/** A form's texts by field name, as they were typed. */
export type FormValues = Record<string, string>;

/** The texts of a form; files are left out. */
export function formValues(data: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value;
  return values;
}

/**
 * The body that the texts stand for: empty fields are absent, `slots.0.date` is the date of the first slot, and fields
 * that begin with an underscore are the form's own. Names come from a request, so they never reach a prototype.
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
  for (const [list, items] of lists) body[list] = [...items.values()];
  return { ...body };
}

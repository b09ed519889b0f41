import type { FieldErrors } from '#common/errors.ts';

/** Whether two values of a field are the same: lists by their items in order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  return one === other;
}

/** Names of the fields that differ. */
export const changedFields = <T extends object>(initial: T, values: T): (keyof T & string)[] =>
  (Object.keys(values) as (keyof T & string)[]).filter((name) => !sameValue(initial[name], values[name]));

/** What somebody else saved, with what was changed here on top of it. */
export function rebased<T extends object>(initial: T, values: T, theirs: T): T {
  const own = changedFields(initial, values).map((name) => [name, values[name]]);
  return { ...theirs, ...Object.fromEntries(own) };
}

/** The sentence at a field: its own, or that of one of its items. */
export function sentenceFor(name: string, errors: FieldErrors): string {
  const key = Object.keys(errors).find((field) => field === name || field.startsWith(`${name}.`));
  return key === undefined ? '' : (errors[key] ?? '');
}

/** Puts the keyboard into the first field that is wrong. What is no field of its own names itself in data-field. */
export function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const wrong = Object.keys(errors).map((key) => key.split('.')[0]);
  const fields = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  for (const field of fields) {
    if (!wrong.includes(field.getAttribute('name') ?? field.dataset.field)) continue;
    const target = field.hasAttribute('name')
      ? field
      : (field.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        field.querySelector<HTMLElement>('button, input, select'));
    target?.focus();
    return;
  }
}

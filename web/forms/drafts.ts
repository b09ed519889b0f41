import { type BrowserStorage, type Read, readText, tabStore } from '#web/app/storage.ts';
import type { FormValues } from './form-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const readValues: Read<FormValues> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** Saves the values of a form until it is sent or the tab closes. */
export function saveDraft(form: HTMLFormElement, key: string): void {
  const values: FormValues = {};
  for (const control of controlsOf(form)) {
    if (!isChoice(control)) values[control.name] = control.value;
    else if (control.checked) values[control.name] = control.value;
  }
  tabStore.set(key, values);
}

/**
 * Restores the values from before a reload, and opens their section so that nothing is sent unseen. Fields that the
 * visitor filled in before the script loaded stay.
 */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  const values = tabStore.get(key, readValues);
  if (!values) return;
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    const section = value === '' ? null : control.closest('details');
    if (section) section.open = true;
    if (isChoice(control)) control.checked = control.value === value;
    else if (isUnchanged(control)) control.value = value;
  }
}

/** Deletes the draft of a form. */
export function deleteDraft(key: string): void {
  tabStore.remove(key);
}

/** A random text for this tab, so that equal messages of two visitors are two requests. */
export function tabSalt(storage: BrowserStorage): string {
  const known = storage.get('salt', readText);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  storage.set('salt', made);
  return made;
}

function controlsOf(form: HTMLFormElement): Control[] {
  // Passwords are never stored, not even for the tab.
  return ([...form.elements] as Control[]).filter(
    ({ name, type, autocomplete }) =>
      name && type !== 'hidden' && name !== 'leaveBlank' && !autocomplete?.includes('password'),
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

function isUnchanged(control: Control): boolean {
  return control instanceof HTMLSelectElement ? control.selectedIndex <= 0 : control.value === control.defaultValue;
}

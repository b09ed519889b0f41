import { readText, tabStore } from '#web/app/storage.ts';
import { activatedControl } from '#web/ui/awaited.ts';

const RELOADED = 'reloadedFor';
const PRESSED = 'pressed';
/** This script's URL, which contains a hash of the release. */
const RELEASE = import.meta.url;

/** A control of this page, by its name. */
const keyOf = (control: Element): string =>
  `${window.location.pathname} ${control.getAttribute('aria-label') ?? control.textContent}`;

/**
 * Reloads the page for a script that a newer release replaced, at most once per release. Forms restore their drafts.
 * Returns whether it reloads.
 */
export function reloadForRelease(): boolean {
  if (tabStore.get(RELOADED, (value) => value) === RELEASE || !tabStore.set(RELOADED, RELEASE)) return false;
  const control = activatedControl();
  if (control) tabStore.set(PRESSED, keyOf(control));
  window.location.reload();
  return true;
}

/** After such a reload: activates the same button or link again. */
export function repeatActivation(): void {
  const pressed = tabStore.get(PRESSED, readText);
  tabStore.remove(PRESSED);
  if (pressed === undefined) return;
  const controls = [...document.querySelectorAll<HTMLElement>('button, a')];
  controls.find((control) => keyOf(control) === pressed && control.checkVisibility())?.click();
}

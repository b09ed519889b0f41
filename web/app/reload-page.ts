import { type Read, tabStore } from '#web/app/storage.ts';
import { activatedControl } from '#web/ui/awaited.ts';

const RELOADED = 'reloadedFor';
const PRESSED = 'pressed';
/** This script's URL, which contains a hash of the release. */
const RELEASE = import.meta.url;

const readPressed: Read<{ path: string; label: string }> = (value) =>
  typeof value === 'object' && value !== null && 'path' in value
    ? (value as { path: string; label: string })
    : undefined;

const labelOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? '';

/**
 * Reloads the page for a script that a newer release replaced, at most once per release. Forms restore their drafts.
 * Returns whether it reloads.
 */
export function reloadForRelease(): boolean {
  if (tabStore.get(RELOADED, (value) => value) === RELEASE || !tabStore.set(RELOADED, RELEASE)) return false;
  const control = activatedControl();
  if (control) tabStore.set(PRESSED, { path: window.location.pathname, label: labelOf(control) });
  window.location.reload();
  return true;
}

/** After such a reload: activates the same button or link again. */
export function repeatActivation(): void {
  const pressed = tabStore.get(PRESSED, readPressed);
  if (!pressed) return;
  tabStore.remove(PRESSED);
  if (pressed.path !== window.location.pathname) return;
  const controls = [...document.querySelectorAll<HTMLElement>('button, a')];
  controls.find((control) => labelOf(control) === pressed.label && control.checkVisibility())?.click();
}

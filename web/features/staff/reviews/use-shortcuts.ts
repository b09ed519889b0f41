import { useEffect, useRef, useState } from 'react';
import { localStore } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const KEY = 'shortcuts';
const areOn = createStore(localStore.get(KEY, (value) => (typeof value === 'boolean' ? value : undefined)) ?? true);

/** Whether single keys are shortcuts. People who dictate can turn them off. */
export const useShortcutsOn = (): boolean => useStore(areOn, true);

/** Turns the shortcuts on or off, and stores the choice. */
export function setShortcutsOn(isOn: boolean): void {
  areOn.set(isOn);
  localStore.set(KEY, isOn);
}

/** Whether a key belongs to a field or a dialog. */
const isTaken = ({ target, altKey, ctrlKey, metaKey, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  defaultPrevented ||
  isComposing ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null);

/** Escape leaves a field, so that the next key is a shortcut again. */
function leaveField({ target, defaultPrevented }: KeyboardEvent): void {
  if (target instanceof HTMLTextAreaElement && !defaultPrevented && !target.closest('dialog')) target.blur();
}

/** Runs an action when its key is pressed outside fields. `?` opens the list of keys. Returns that list's state. */
export function useShortcuts(actions: Partial<Record<string, () => void>>): [boolean, (isOpen: boolean) => void] {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!areOn.get()) return;
      if (event.key === 'Escape') leaveField(event);
      if (isTaken(event)) return;
      const action = event.key === '?' ? () => setHelpOpen(true) : latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
  return [isHelpOpen, setHelpOpen];
}

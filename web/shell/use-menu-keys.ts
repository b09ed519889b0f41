import { type KeyboardEvent, useRef } from 'react';
import { findLabel, type Typed, typeAhead } from './type-ahead.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrows, Home, End and typed emails move the focus between the links and buttons of a list. `axis` selects the arrow
 * keys that this list handles; the others reach its parent.
 */
export function useMenuKeys(axis: 'row' | 'column'): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<Typed>({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')];
    const at = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1;
    if (at < 0) return;
    const to = target(event, items, at);
    if (to === undefined || to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    items[to]?.focus();
  };

  function target(event: KeyboardEvent, items: HTMLElement[], at: number): number | undefined {
    const { key } = event;
    if (key === 'Home') return 0;
    if (key === 'End') return items.length - 1;
    const mine =
      axis === 'row' ? key === 'ArrowRight' || key === 'ArrowLeft' : key === 'ArrowDown' || key === 'ArrowUp';
    if (mine) return (at + (STEPS[key] ?? 0) + items.length) % items.length;
    if (key.length !== 1 || key === ' ') return undefined;
    typed.current = typeAhead(typed.current, key, event.timeStamp);
    return findLabel(
      items.map((item) => item.textContent ?? ''),
      typed.current.text,
      at,
    );
  }
}

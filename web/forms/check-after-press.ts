/**
 * Runs `check` when a field was left. If a press on something else took the focus, it waits until that ends: an error
 * would move the other control away from under the pointer, and the click would be lost.
 */
export function checkAfterPress(check: () => void): void {
  if (!document.querySelector(':active')) {
    check();
    return;
  }
  const press = new AbortController();
  const end = () => {
    press.abort();
    // The click comes before the next task.
    setTimeout(check);
  };
  for (const kind of ['pointerup', 'pointercancel'])
    window.addEventListener(kind, end, { capture: true, signal: press.signal });
}

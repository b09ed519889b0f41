/** A ref that focuses the element when it is mounted, because it replaces the element that had the focus. */
export const focusAtFirst = (element: HTMLElement | null): void => element?.focus();

/** A ref that focuses the element when it is mounted, because it replaces the element that had the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

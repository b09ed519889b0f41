/** As a ref: the element takes the focus once, when it comes to stand in the place of what had it. */
export const focusAtFirst = (element: HTMLElement | null): void => element?.focus();

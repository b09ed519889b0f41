import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** What a native dialog element needs to follow a React state. */
export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Shows a native dialog while `open`: the browser traps the focus, makes the rest inert and gives the focus back.
 * The focus starts at [data-autofocus] inside, else at the title.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open && !dialog.open) {
      const root = document.documentElement;
      root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
      dialog.showModal();
      (
        dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]')
      )?.focus();
    }
    if (!open && dialog.open) dialog.close();
    return undefined;
  }, [open]);
  // One that leaves the page while it is open would take the focus with it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel(event) {
      // A cancelled file picker inside bubbles the same event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      if (open) onClose();
    },
    onClick(event) {
      if (event.target !== event.currentTarget) return;
      // The padding-free dialog is hit itself only on its backdrop.
      onClose();
    },
  };
}

import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

import { useLayer } from './layers.ts';

interface DialogElementProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Notes the width of the page's scroll bar, which an open dialog hides. */
function keepScrollBarWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const root = document.documentElement;
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
}

/**
 * Shows a native dialog while `open`: the browser traps and restores the focus. The focus starts at [data-autofocus], or
 * in its first control if that is a form; otherwise at the title. Back closes it, unless it is no layer.
 */
export function useModal(open: boolean, onClose: () => void, { isLayer = true } = {}): DialogElementProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(open && isLayer, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open && !dialog.open) {
      keepScrollBarWidth();
      dialog.showModal();
      (
        dialog.querySelector<HTMLElement>('form[data-autofocus] :is(input, select, textarea, button)') ??
        dialog.querySelector<HTMLElement>('[data-autofocus]') ??
        dialog.querySelector<HTMLElement>('[tabindex="-1"]')
      )?.focus();
    }
    if (!open && dialog.open) dialog.close();
    return undefined;
  }, [open]);
  // An open dialog that unmounts would lose the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel(event) {
      // Cancelling a file picker inside bubbles the same event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      // The event comes after the closing, when the dialog may be open again.
      if (open && !ref.current?.open) onClose();
    },
    onClick(event) {
      if (event.target !== event.currentTarget) return;
      // The dialog has no padding, so only a click on the backdrop hits it directly.
      onClose();
    },
  };
}

import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useLayer } from './layers.ts';

/** A button that opens a panel. Escape, a click elsewhere and leaving with the focus close it. */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayer(open && matchMedia('(pointer: coarse)').matches, () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  return {
    open,
    setOpen,
    rootProps: {
      ref: root,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      },
      onBlur(event: FocusEvent) {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      },
    },
    buttonProps: { ref: button, 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
    // Focusable, because a click on its text would focus an element around it, and so close it.
    panelProps: { id, hidden: !open, tabIndex: -1 },
  };
}

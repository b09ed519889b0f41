import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useDisclosure } from './use-disclosure.ts';

export type PopoverProps = {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name, if the label is not enough. */
  ariaLabel?: string;
  buttonClassName?: string;
  panelClassName?: string;
  align?: 'start' | 'end';
  /** A function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Minimum distance to the window's edge, px. */
const EDGE = 16;

/** A small panel under its button. Its content renders only while open. */
export function Popover({
  label,
  ariaLabel,
  buttonClassName = 'chip',
  panelClassName = '',
  align = 'start',
  children,
}: PopoverProps) {
  const { open, setOpen, rootProps, buttonProps, panelProps } = useDisclosure();
  const panel = useRef<HTMLDivElement>(null);

  // Shift the panel if it would overflow the window.
  useLayoutEffect(() => {
    if (!open || !panel.current) return;
    const { style } = panel.current;
    style.translate = '';
    const { left, right } = panel.current.getBoundingClientRect();
    const over = Math.max(0, right + EDGE - document.documentElement.clientWidth);
    style.translate = `${Math.max(EDGE - left, -over)}px`;
  }, [open]);

  return (
    <div {...rootProps} className="relative">
      <button type="button" {...buttonProps} aria-label={ariaLabel} className={buttonClassName}>
        {label}
      </button>
      <div
        ref={panel}
        {...panelProps}
        className={`floating absolute top-full z-50 mt-2 w-max max-w-[calc(100vw-2rem)] p-4 ${align === 'end' ? 'right-0' : 'left-0'} ${panelClassName}`}
      >
        {open && (typeof children === 'function' ? children(() => setOpen(false)) : children)}
      </div>
    </div>
  );
}

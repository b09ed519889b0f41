import { type ReactNode, useId } from 'react';
import { ModalHead } from './ModalHead.tsx';
import { useModal } from './use-modal.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
};

const sides = {
  left: 'left-0 right-auto starting:-translate-x-8',
  right: 'left-auto right-0 starting:translate-x-8',
} as const;

/** A full-height side panel; on phones it covers the screen. For menus and filters. */
export function Sheet({ open, onClose, title, closeLabel, children, footer, side = 'right' }: SheetProps) {
  const id = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={id}
      className={`modal inset-y-0 h-dvh w-full sm:max-w-md starting:opacity-0 ${sides[side]}`}
    >
      {open && (
        <>
          <ModalHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="flex flex-wrap gap-3 border-t border-line px-5 py-3 *:flex-1">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

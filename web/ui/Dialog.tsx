import { type ReactNode, useId } from 'react';
import { ModalHead } from './ModalHead.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, which stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
};

const widths = { small: 'md:max-w-md', medium: 'md:max-w-xl', large: 'md:max-w-5xl' } as const;

/** A modal dialog: centred on desktops, at the bottom of phones. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, size = 'medium' }: DialogProps) {
  const id = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={id}
      className={`modal inset-x-0 top-auto bottom-0 max-h-[92dvh] w-full rounded-t-2xl starting:translate-y-4 starting:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[86dvh] md:rounded-card ${widths[size]}`}
    >
      {open && (
        <>
          <ModalHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

import { type ReactNode, useId } from 'react';
import { CloseIcon } from './icons.ts';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, which stay visible while the content scrolls. */
  footer?: ReactNode;
}

/** A modal with title and close button: the common part of dialogs and sheets. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  className,
  footerClassName,
}: ModalProps & { className: string; footerClassName: string }) {
  const id = useId();
  return (
    <dialog {...useModal(open, onClose)} aria-labelledby={id} className={`modal starting:opacity-0 ${className}`}>
      {open && (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={id} tabIndex={-1} className="text-17">
              {title}
            </h2>
            <button type="button" className="btn btn-quiet btn-icon text-ink" aria-label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          <div className="flex-1 scroll-pb-20 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className={`flex flex-wrap gap-3 border-t border-line px-5 py-3 ${footerClassName}`}>{footer}</div>
          )}
        </>
      )}
    </dialog>
  );
}

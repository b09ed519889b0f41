import type { ReactNode } from 'react';
import { CloseIcon } from './icons.ts';

type Props = { id: string; title: ReactNode; closeLabel: string; onClose: () => void };

/** Title and close button of a dialog or sheet. */
export function ModalHead({ id, title, closeLabel, onClose }: Props) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
      <h2 id={id} tabIndex={-1} className="text-17">
        {title}
      </h2>
      <button type="button" className="btn btn-quiet btn-icon text-ink" aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

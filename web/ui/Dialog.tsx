import { Modal, type ModalProps } from './Modal.tsx';

export type DialogProps = ModalProps & { size?: 'small' | 'medium' | 'large' };

const widths = { small: 'md:max-w-md', medium: 'md:max-w-xl', large: 'md:max-w-5xl' } as const;

/** A modal dialog: centred on desktops, at the bottom of phones. */
export const Dialog = ({ size = 'medium', ...modal }: DialogProps) => (
  <Modal
    {...modal}
    className={`inset-x-0 top-auto bottom-0 max-h-[92dvh] w-full rounded-t-2xl starting:translate-y-4 md:inset-0 md:m-auto md:h-fit md:max-h-[86dvh] md:rounded-card ${widths[size]}`}
    footerClassName="justify-end"
  />
);

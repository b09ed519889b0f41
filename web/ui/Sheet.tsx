import { Modal, type ModalProps } from './Modal.tsx';

export type SheetProps = ModalProps & { side?: 'left' | 'right' };

const sides = {
  left: 'left-0 right-auto starting:-translate-x-8',
  right: 'left-auto right-0 starting:translate-x-8',
} as const;

/** A full-height side panel; on phones it covers the screen. For menus and filters. */
export const Sheet = ({ side = 'right', ...modal }: SheetProps) => (
  <Modal {...modal} className={`inset-y-0 h-dvh w-full sm:max-w-md ${sides[side]}`} footerClassName="*:grow" />
);

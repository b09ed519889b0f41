import { createPortal } from 'react-dom';
import { ToastCorner } from './ToastCorner.tsx';
import type { ShownToast, ToastGroup } from './toast-store.ts';
import { useTopModal } from './use-top-modal.ts';

const groups: readonly ToastGroup[] = ['top-right', 'bottom-right'];

type Props = { shown: readonly ShownToast[]; label: string; closeLabel: string };

/** Toasts grouped by corner of the window. */
export function ToastCorners({ shown, label, closeLabel }: Props) {
  const corners = groups.map((group) => {
    const here = shown.filter((toast) => toast.group === group);
    return (
      here.length > 0 && <ToastCorner key={group} group={group} shown={here} label={label} closeLabel={closeLabel} />
    );
  });
  const modal = useTopModal();
  return modal ? createPortal(corners, modal) : corners;
}

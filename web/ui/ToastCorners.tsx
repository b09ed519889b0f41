import { useEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './ToastCard.tsx';
import type { ShownToast, ToastGroup } from './toast-store.ts';

const places: Record<ToastGroup, string> = {
  // Below the header, so that the account control stays free.
  'top-right': 'top-16 lg:top-header lg:mt-2',
  'bottom-right': 'bottom-4',
};
const groups: readonly ToastGroup[] = ['top-right', 'bottom-right'];

type Props = { shown: readonly ShownToast[]; label: string; closeLabel: string };

/** Toasts grouped by corner of the window. */
export function ToastCorners({ shown, label, closeLabel }: Props) {
  const corners = groups.map((group) => {
    const here = shown.filter((toast) => toast.group === group);
    return (
      here.length > 0 && (
        <section
          key={group}
          aria-label={label}
          className={`pointer-events-none fixed right-4 left-4 z-1200 sm:left-auto sm:w-96 print:hidden ${places[group]}`}
        >
          <ol className="flex flex-col gap-2">
            {here.map((toast) => (
              <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
            ))}
          </ol>
        </section>
      )
    );
  });
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener('toggle', update, true);
    return () => document.removeEventListener('toggle', update, true);
  }, []);
  // An open modal makes everything outside it inert, so toasts render inside.
  const modal = document.querySelector('dialog:modal');
  return modal ? createPortal(corners, modal) : corners;
}

import { createPortal } from 'react-dom';
import { useStore } from './store.ts';
import { ToastCard } from './ToastCard.tsx';
import { type ShownToast, type ToastGroup, toasts } from './toast-store.ts';

const NONE: readonly ShownToast[] = [];
const places: Record<ToastGroup, string> = { 'top-right': 'top-4', 'bottom-right': 'bottom-4' };
const groups: readonly ToastGroup[] = ['top-right', 'bottom-right'];

/** All toasts, in their corners. Errors interrupt a screen reader, the rest waits its turn. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useStore(toasts, NONE);
  const spoken = (urgent: boolean) => {
    const last = shown.findLast(({ severity }) => (severity === 'error') === urgent);
    return last && `${last.summary}. ${last.detail}`;
  };
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
  const all = (
    <>
      <p className="visually-hidden" role="status">
        {spoken(false)}
      </p>
      <p className="visually-hidden" role="alert">
        {spoken(true)}
      </p>
      {corners}
    </>
  );
  // An open modal makes everything outside of it inert and covers it: then the toasts go inside.
  const modal = shown.length > 0 && document.querySelector('dialog:modal');
  return modal ? createPortal(all, modal) : all;
}

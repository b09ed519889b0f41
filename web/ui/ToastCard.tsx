import { useEffect, useState } from 'react';
import { CheckCircleIcon, CloseIcon, ErrorMarkIcon, InfoIcon, WarningIcon } from './icons.ts';
import { dismissToast, type ShownToast } from './toast-store.ts';

const marks = {
  success: [CheckCircleIcon, 'text-spruce'],
  info: [InfoIcon, 'text-soft'],
  warn: [WarningIcon, 'text-amber'],
  error: [ErrorMarkIcon, 'text-red'],
} as const;

/** One toast. Its timer pauses while it has the pointer or the focus. */
export function ToastCard({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const { id, life, action } = toast;
  useEffect(() => {
    if (held || life === 0) return undefined;
    const timer = setTimeout(() => dismissToast(id), life);
    return () => clearTimeout(timer);
  }, [held, id, life]);

  const [Mark, colour] = marks[toast.severity];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className="floating pointer-events-auto flex gap-3 py-3 pr-2 pl-4 transition starting:translate-y-2 starting:opacity-0"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Mark className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 py-px wrap-anywhere">
        <p className="font-semibold">{toast.summary}</p>
        {toast.detail && <p className="text-soft">{toast.detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="btn btn-quiet -my-2 shrink-0 text-spruce"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {toast.closable && (
        <button
          type="button"
          className="btn btn-quiet btn-icon -my-2 text-soft"
          aria-label={closeLabel}
          onClick={() => dismissToast(id)}
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </li>
  );
}

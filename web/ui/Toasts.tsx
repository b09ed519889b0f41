import { lazy } from 'react';
import { LiveRegion } from './LiveRegion.tsx';
import { Optional } from './Optional.tsx';
import { useStore } from './store.ts';
import { type ShownToast, toasts } from './toast-store.ts';

const ToastCorners = lazy(async () => ({ default: (await import('./ToastCorners.tsx')).ToastCorners }));

const NONE: readonly ShownToast[] = [];

/** All toasts. Errors interrupt screen readers, others wait. The cards' code loads with the first toast. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useStore(toasts, NONE);
  const last = (urgent: boolean) => {
    const toast = shown.findLast(({ severity }) => (severity === 'error') === urgent);
    return toast && [toast.summary.replace(/\.$/, ''), toast.detail].filter(Boolean).join('. ');
  };
  return (
    <>
      <LiveRegion>{last(false)}</LiveRegion>
      <LiveRegion urgent>{last(true)}</LiveRegion>
      {shown.length > 0 && (
        <Optional>
          <ToastCorners shown={shown} label={label} closeLabel={closeLabel} />
        </Optional>
      )}
    </>
  );
}

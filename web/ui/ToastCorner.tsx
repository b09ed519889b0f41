import { useLayoutEffect, useRef } from 'react';
import { ToastCard } from './ToastCard.tsx';
import type { ShownToast, ToastGroup } from './toast-store.ts';

const places: Record<ToastGroup, string> = {
  // Below the header, so that the account control stays free.
  'top-right': 'top-16 lg:top-header lg:mt-2',
  'bottom-right': 'bottom-4',
};
/** Distance from the buttons that stay free, px. */
const GAP = 8;

type Props = { group: ToastGroup; shown: readonly ShownToast[]; label: string; closeLabel: string };

/** The toasts of one corner. They move off the buttons marked with `data-no-toasts`. */
export function ToastCorner({ group, shown, label, closeLabel }: Props) {
  const corner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const move = () => corner.current && moveOffButtons(corner.current, group === 'top-right');
    move();
    const observer = new MutationObserver(move);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', move, { passive: true, capture: true });
    window.addEventListener('resize', move);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [group]);
  return (
    <section
      ref={corner}
      aria-label={label}
      className={`pointer-events-none fixed right-4 left-4 z-1200 sm:left-auto sm:w-96 print:hidden ${places[group]}`}
    >
      <ol className="flex flex-col gap-2">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  );
}

/** Moves toasts down from the top, or up from the bottom. Without room in the window, they keep their place. */
function moveOffButtons(corner: HTMLElement, isTop: boolean): void {
  const { style } = corner;
  style.translate = '';
  const { top, left, right, height } = corner.getBoundingClientRect();
  const inTheWay = [...document.querySelectorAll('[data-no-toasts]')]
    .map((marked) => marked.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .sort((one, other) => (isTop ? one.top - other.top : other.bottom - one.bottom));
  let at = top;
  for (const box of inTheWay)
    if (box.top < at + height + GAP && box.bottom > at - GAP) at = isTop ? box.bottom + GAP : box.top - height - GAP;
  if (at !== top && at >= 0 && at + height <= window.innerHeight) style.translate = `0 ${at - top}px`;
}

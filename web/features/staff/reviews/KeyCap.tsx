import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded border border-edge bg-paper px-1.5 text-center text-13 leading-6 font-medium text-ink">
      {children}
    </kbd>
  );
}

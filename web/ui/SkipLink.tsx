import type { ReactNode } from 'react';

/** Link that jumps over the header. Visible only with keyboard focus. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className="visually-hidden btn btn-primary fixed top-2 left-2 z-1200">
      {children}
    </a>
  );
}

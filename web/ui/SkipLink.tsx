import type { ReactNode } from 'react';

/** First stop of the keyboard: jumps over the header. Unseen until it has the focus. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className="visually-hidden btn btn-primary fixed top-2 left-2 z-1200">
      {children}
    </a>
  );
}

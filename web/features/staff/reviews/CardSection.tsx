import type { ReactNode } from 'react';

/** A card with a heading. */
export function CardSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="card p-5 md:p-6">
      <h2 id={`${id}-title`} className="mb-4 text-17">
        {title}
      </h2>
      {children}
    </section>
  );
}

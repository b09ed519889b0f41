import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  /** Rendered beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section with a heading that the section navigation links to. */
export function Section({ id, title, aside, className = '', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`border-t border-line py-8 lg:scroll-mt-12 print:py-2 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-baseline print:mb-1 justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-20 print:text-15">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

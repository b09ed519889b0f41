import type { ReactNode } from 'react';

/** A section of a form: heading, description, fields. */
export function FormSection({
  id,
  title,
  help,
  children,
}: {
  id: string;
  title: string;
  help?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="card mb-5 scroll-mt-24 p-5 max-[22.5rem]:p-4 md:p-6">
      <h2 id={`${id}-title`} className="text-20">
        {title}
      </h2>
      {help && <p className="mt-1 max-w-prose text-soft">{help}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

type Props = { title: string; icon?: ReactNode; children?: ReactNode; actions?: ReactNode; headingLevel?: 1 | 2 | 3 };

/** Shown instead of an empty list, with what to do next. */
export function EmptyState({ title, icon, children, actions, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span className="mb-1 flex size-14 items-center justify-center rounded-full bg-mist text-soft">{icon}</span>
      )}
      <Heading className="text-20">{title}</Heading>
      {children && <div className="text-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { ErrorMarkIcon } from './icons.ts';

type Props = { title: string; children?: ReactNode; actions?: ReactNode };

/** Replaces a part that failed. Screen readers announce it. */
export function ErrorState({ title, children, actions }: Props) {
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-red-tint p-4 text-ink">
      <ErrorMarkIcon className="mt-0.5 size-5 shrink-0 text-red" />
      <div className="flex flex-1 flex-col items-start gap-2">
        <p className="font-semibold">{title}</p>
        {children && <div>{children}</div>}
        {actions}
      </div>
    </div>
  );
}

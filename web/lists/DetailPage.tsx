import type { ReactNode } from 'react';
import type { RowAction } from './list-spec.ts';
import { RowActions } from './RowActions.tsx';

/** A part of a detail page. */
export interface DetailSection {
  id: string;
  title: string;
  children: ReactNode;
}

interface DetailPageProps {
  /** What it is called; the frame has it as the heading. */
  name: string;
  /** States, as badges. */
  badges?: ReactNode;
  /** The first stands in sight, the others in a menu. */
  actions?: readonly RowAction[];
  /** A remark over everything. */
  notice?: ReactNode;
  sections: readonly DetailSection[];
}

/** The one way to show a record behind sign-in: states and actions, then what is known of it, part by part. */
export function DetailPage({ name, badges, actions = [], notice, sections }: DetailPageProps) {
  return (
    <div className="max-w-5xl">
      {(badges || actions.length > 0) && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-2">{badges}</div>
          <div className="flex items-center gap-1">
            {actions.length > 0 && <RowActions name={name} actions={actions} isWide />}
          </div>
        </div>
      )}
      {notice && <div className="mb-5">{notice}</div>}
      {sections.map(({ id, title, children }) => (
        <section key={id} aria-labelledby={`${id}-title`} className="card mb-5 p-5 md:p-6">
          <h2 id={`${id}-title`} className="mb-4 text-17">
            {title}
          </h2>
          {children}
        </section>
      ))}
    </div>
  );
}

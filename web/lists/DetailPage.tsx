import type { ReactNode } from 'react';
import type { RowAction } from './list-spec.ts';
import { RowActions } from './RowActions.tsx';

export interface DetailSection {
  id: string;
  title: string;
  children: ReactNode;
}

interface DetailPageProps {
  /** Name of the record, for the labels of its actions; the frame shows it as the heading. */
  name: string;
  badges?: ReactNode;
  /** The first is a button, the others are in a menu. */
  actions?: readonly RowAction[];
  /** Shown above everything. */
  notice?: ReactNode;
  sections: readonly DetailSection[];
}

/** A page about one record behind login: states and actions first, then one card per section. */
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
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="card mb-5 scroll-mt-24 p-5 md:p-6">
          <h2 id={`${id}-title`} className="mb-4 text-17">
            {title}
          </h2>
          {children}
        </section>
      ))}
    </div>
  );
}

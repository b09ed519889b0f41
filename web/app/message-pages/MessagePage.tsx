import type { ReactNode } from 'react';
import { DoorArt } from './DoorArt.tsx';

type Props = { title: string; text: string; code?: string; lit?: boolean; children?: ReactNode };

/** A page that only says what happened and what to do next. */
export function MessagePage({ title, text, code, lit = false, children }: Props) {
  return (
    <div className="page flex flex-col items-center py-12 text-center md:py-20">
      <DoorArt lit={lit} />
      {code && <p className="mt-6 text-13 font-semibold text-soft tabular-nums">{code}</p>}
      <h1 className="mt-2 text-26 md:text-34">{title}</h1>
      <p className="mt-3 max-w-lg text-17 text-balance text-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

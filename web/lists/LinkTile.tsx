import type { ReactNode } from 'react';
import { Link } from '#web/app/Link.tsx';

interface LinkTileProps {
  to: string;
  icon: ReactNode;
  title: string;
  figure: ReactNode;
  text: ReactNode;
}

/** A figure of a dashboard in a list, linked to its screen. */
export function LinkTile({ to, icon, title, figure, text }: LinkTileProps) {
  return (
    <li className="grid">
      <Link to={to} className="card flex flex-col gap-1 p-4 hover:border-edge">
        <span className="flex items-center gap-2 text-15 font-medium text-soft">
          <span className="text-spruce">{icon}</span>
          {title}
        </span>
        <span className="mt-auto text-26 font-semibold tabular-nums">{figure}</span>
        <span className="text-13 text-soft">{text}</span>
      </Link>
    </li>
  );
}

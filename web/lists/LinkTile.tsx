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
    // Aligns the figures of a row, however long titles and texts are.
    <li className="row-span-3 grid grid-rows-subgrid">
      <Link to={to} className="card row-span-3 grid grid-rows-subgrid gap-1 p-4 hover:border-edge">
        <span className="flex items-center gap-2 text-15 font-medium text-soft">
          <span className="text-spruce">{icon}</span>
          {title}
        </span>
        <span className="text-26 font-semibold tabular-nums">{figure}</span>
        <span className="text-13 text-soft">{text}</span>
      </Link>
    </li>
  );
}

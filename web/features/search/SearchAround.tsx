import { memo } from 'react';
import { AsServed } from '#web/app/as-served.tsx';
import { Later, WhenSeen } from '#web/app/later-part.tsx';
import { alertBox } from '#web/features/alerts/index.ts';
import type { Around } from './around.ts';
import { surroundings } from './surroundings-part.ts';

interface SearchAroundProps {
  around: Around;
  /** Query string of the filters that an alert would watch. */
  query: string;
}

/** What stands below the results of a place. Drawn anew only when the place or the filters change. */
export const SearchAround = memo(function SearchAround({ around, query }: SearchAroundProps) {
  return (
    <div className="border-t border-line bg-card">
      <div className="page flex flex-col gap-12 py-12">
        <WhenSeen load={alertBox.load}>
          <Later part={alertBox} props={{ place: around.location.location, query }} />
        </WhenSeen>
        <AsServed of={around}>
          <Later part={surroundings} props={{ around }} />
        </AsServed>
      </div>
    </div>
  );
});

import { memo } from 'react';
import { AsServed } from '#web/app/as-served.tsx';
import { Later, laterPart, WhenSeen } from '#web/app/later-part.tsx';
import { loadPhrases } from '#web/app/phrases.ts';
import type { Around } from './around.ts';
import { surroundings } from './surroundings-part.ts';

// Few readers come to write: the form's script waits until they are near it.
const alertBox = laterPart(async () => {
  const [{ AlertBox }] = await Promise.all([import('#web/features/alerts/AlertBox.tsx'), loadPhrases('alertForm')]);
  return AlertBox;
});

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

import { memo } from 'react';
import { Deferred, DeferredSection } from '#web/app/deferred-part.tsx';
import { StaticHtml } from '#web/app/static-html.tsx';
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
        <DeferredSection part={alertBox} props={{ place: around.location.location, query }} />
        <StaticHtml source={around}>
          <Deferred part={surroundings} props={{ around }} />
        </StaticHtml>
      </div>
    </div>
  );
});

import { memo } from 'react';
import { useGlobals } from '#web/app/context.ts';
import { Deferred, DeferredSection } from '#web/app/deferred-part.tsx';
import { StaticHtml } from '#web/app/static-html.tsx';
import { useVisitorForms } from '#web/app/visitor-forms.ts';
import type { Around } from './around.ts';
import { surroundings } from './surroundings-part.ts';

interface SearchAroundProps {
  around: Around;
  /** Query string of the filters, for an alert. */
  query: string;
}

/** Content below the results of a place. Memoized: it depends only on place and filters. */
export const SearchAround = memo(function SearchAround({ around, query }: SearchAroundProps) {
  const { modules } = useGlobals();
  const { alertBox } = useVisitorForms();
  return (
    <div className="below-fold border-t border-line bg-card">
      <div className="page flex flex-col gap-12 py-12">
        {modules.alerts.isEnabled && (
          <DeferredSection part={alertBox} props={{ place: around.location.location, query }} />
        )}
        <StaticHtml source={around}>
          <Deferred part={surroundings} props={{ around }} />
        </StaticHtml>
      </div>
    </div>
  );
});

import { useT } from '#web/app/context.ts';
import { SearchIcon } from '#web/ui/icons.ts';
import type { Following } from './use-following.ts';

/** A switch for whether the search follows the map. When off, a button searches the visible area. */
export function FollowMap({ following: { isOn, setIsOn, ahead, searchHere } }: { following: Following }) {
  const t = useT();
  return (
    <div className="pointer-events-none absolute top-3 right-16 left-3 flex flex-col items-start gap-2">
      <label className="floating pointer-events-auto flex min-h-11 items-center gap-2 px-3 text-15">
        <input type="checkbox" className="size-4.5" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        {t('map.followMap')}
      </label>
      {!isOn && ahead && (
        <button type="button" className="btn btn-primary btn-sm pointer-events-auto shadow-float" onClick={searchHere}>
          <SearchIcon className="size-4" />
          {t('map.searchHere')}
        </button>
      )}
    </div>
  );
}

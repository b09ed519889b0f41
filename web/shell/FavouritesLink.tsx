import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { favouritesPath } from './shell-rules.ts';

/** Link to the favourites with their number. Hidden without favourites. */
export function FavouritesLink({ count, listingsPath = '/listings' }: { count: number; listingsPath?: string }) {
  const t = useT();
  const { appRegion } = useGlobals();
  if (count === 0) return null;
  const label = t('shell.favourites', { count });
  return (
    <Link
      to={favouritesPath(listingsPath, appRegion)}
      className="btn btn-quiet gap-1.5 px-3 text-ink max-sm:px-1.5"
      aria-label={label}
      title={label}
    >
      <HeartIcon filled className="size-5 text-hearth" />
      <span className="tabular-nums">{count}</span>
    </Link>
  );
}

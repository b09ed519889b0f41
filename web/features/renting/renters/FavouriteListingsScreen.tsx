import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, globalsContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { removeFavourites } from '#web/features/market/index.ts';
import { redirect } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { GoneHomes } from './GoneHomes.tsx';
import { HomesWithMap } from './HomesWithMap.tsx';
import { RenterCard } from './RenterCard.tsx';
import { requestedPage } from './requested-page.ts';
import { useChange } from './use-change.ts';

/** The US region spells the path with "o"; the other spelling redirects to the region's own. */
const pathIn = (region: 'ca' | 'us') =>
  region === 'us' ? pathTo('renter.favorite-listings') : pathTo('renter.favourite-listings');

/** Loads the page's homes and the map markers of all. */
export async function loader({ request, context }: LoaderArgs) {
  const path = pathIn(context.get(globalsContext).appRegion);
  const { pathname, search } = new URL(request.url);
  if (!pathname.endsWith(path)) return redirect(path + search, 301);
  const api = context.get(apiContext).favourites;
  const page = requestedPage(request);
  const [list, map] = await Promise.all([api.list({ query: { page } }), api.mapMarkers()]);
  // Homes were removed in the meantime, and the last page with them.
  if (page > 1 && list.listings.length === 0) return redirect(path);
  return { list, map };
}

/** The renter's saved homes. Removed ones stay visible until the page is left, to be restored. */
export function FavouriteListingsScreen() {
  const { api, t } = useApp();
  const change = useChange();
  const { list, map } = useLoaderData<typeof loader>();
  const label = t('screens.renter.favourite-listings');
  const remove = (ids: number[]) =>
    change(async () => {
      await Promise.all(ids.map((id) => api.favourites.remove({ params: { id } })));
      removeFavourites(ids);
    });
  const gone = <GoneHomes homes={list.goneListings} onRemove={(ids) => void remove(ids)} />;
  if (list.count === 0)
    return (
      <>
        {gone}
        <EmptyState
          icon={<HeartIcon className="size-8" />}
          title={t(list.goneListings.length > 0 ? 'renter.saved.onlyGone' : 'renter.saved.empty')}
          actions={
            <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
              {t('words.browseHomes')}
            </Link>
          }
        >
          <p>{t('renter.saved.emptyText')}</p>
        </EmptyState>
      </>
    );
  return (
    <HomesWithMap
      label={label}
      list={list}
      marks={map.marks}
      above={
        <>
          <p role="status" className="font-semibold tabular-nums">
            {t('shell.favourites', { count: list.count })}
          </p>
          {gone}
        </>
      }
      renderHome={(listing, index) => <RenterCard listing={listing} priority={index === 0} />}
    />
  );
}

import { Suspense } from 'react';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, globalsContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { removeFavourites } from '#web/features/market/index.ts';
import { redirect } from '#web/router/load.ts';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { CompareToggle } from './CompareToggle.tsx';
import { CompareTray } from './CompareTray.tsx';
import { LazyCompareHomes } from './compare-part.ts';
import { comparedIn } from './compared-homes.ts';
import { GoneHomes } from './GoneHomes.tsx';
import { HomesWithMap } from './HomesWithMap.tsx';
import { NoteBox } from './NoteBox.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { orderIn, paramsOfOrder, pathWithOrder } from './order-param.ts';
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
  const comparedIds = comparedIn(search);
  if (comparedIds.length > 0) return { comparedIds };
  const page = requestedPage(request);
  const order = orderIn(search);
  const [list, map] = await Promise.all([api.list({ query: { page: String(page), ...order } }), api.mapMarkers()]);
  // Homes were removed in the meantime, and the last page with them.
  if (page > 1 && list.listings.length === 0) return redirect(path);
  return { list, map, order };
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>;
type List = Extract<Loaded, { comparedIds?: undefined }>;

/** The renter's saved homes, or some of them side by side. */
export function FavouriteListingsScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data.comparedIds) return <Favourites {...data} />;
  return (
    <Suspense fallback={null}>
      <LazyCompareHomes ids={data.comparedIds} isOwn />
    </Suspense>
  );
}

/** Removed homes stay visible until the page is left, to be restored. */
function Favourites({ list, map, order }: List) {
  const { api, t } = useApp();
  const change = useChange();
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <p role="status" className="font-semibold tabular-nums">
              {t('shell.favourites', { count: list.count })}
            </p>
            <OrderSelect
              value={order}
              onChange={(next) => void navigate(pathWithOrder(pathname, next), { preventScrollReset: true })}
            />
          </div>
          {gone}
        </>
      }
      kept={paramsOfOrder(order)}
      renderHome={(listing, index) => (
        <RenterCard listing={listing} priority={index === 0}>
          <div className="flex grow flex-wrap items-center justify-between gap-x-4">
            <CompareToggle listing={listing} />
            <NoteBox
              listingId={listing.id}
              home={listing.name ?? listing.address}
              note={list.notes.find(({ listingId }) => listingId === listing.id)}
            />
          </div>
        </RenterCard>
      )}
      below={<CompareTray listed={list.favouriteListings} />}
    />
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ListingCard as Card } from '#common/contract/market/listing-card.ts';
import { type HomeOrder, orderHomes } from '#common/listings/order-homes.ts';
import { globalsContext, useApp, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { openLogin } from '#web/app/login.ts';
import { useSession } from '#web/app/session.ts';
import {
  CardSkeleton,
  ListingCardView as ListingCard,
  removeFavourites,
  useFavourites,
} from '#web/features/market/index.ts';
import { redirect } from '#web/router/load.ts';
import { useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import { CompareTray } from './CompareTray.tsx';
import { LazyCompareHomes } from './compare-part.ts';
import { comparedIn } from './compared-homes.ts';
import { OrderSelect } from './OrderSelect.tsx';

const FavouritesMap = lazyPart(async () => (await import('./FavouritesMap.tsx')).FavouritesMap);

const noChange = () => () => {};

/** The US region spells the path with "o"; the other spelling redirects to the region's own. */
export function loader({ request, context }: LoaderArgs) {
  const wanted = context.get(globalsContext).appRegion === 'us' ? 'favorites' : 'favourites';
  const { pathname } = new URL(request.url);
  return pathname.endsWith(wanted) ? null : redirect(`/listings/${wanted}`, 301);
}

/** A guest's favourites as cards and map, from the ids in the browser. */
export function FavouritesScreen() {
  const t = useT();
  const ids = useFavourites();
  const { state, retry } = useFavouriteCards(ids);
  // A removed favourite disappears at once; the list loads again only when one is added.
  const [order, setOrder] = useState<HomeOrder>('newest');
  const newestFirst = ids.toReversed().flatMap((id) => state.listings.find((listing) => listing.id === id) ?? []);
  const listings = orderHomes(newestFirst, order);
  const { search } = useLocation();
  // The page is the same for every visitor, so the address counts only after hydration.
  const comparedIds = comparedIn(
    useSyncExternalStore(
      noChange,
      () => search,
      () => '',
    ),
  );
  if (comparedIds.length > 0)
    return (
      <div className="page flex min-h-dvh flex-col gap-5 py-6">
        <Head title={t('compare.title')} noindex />
        <h1 className="text-26 print:hidden">{t('favourites.title')}</h1>
        <noscript>{t('favourites.noScript')}</noscript>
        <Optional isAwaited>
          <LazyCompareHomes ids={comparedIds} isOwn={false} />
        </Optional>
      </div>
    );
  return (
    <div className="page flex min-h-dvh flex-col gap-5 py-6">
      <Head title={t('favourites.title')} noindex />
      <h1 className="text-26">{t('favourites.title')}</h1>
      <noscript>{t('favourites.noScript')}</noscript>
      {state.kind === 'failed' && (
        <ErrorState title={t('favourites.failed')} actions={<RetryButton onClick={retry} label={t('ui.retry')} />} />
      )}
      {state.kind === 'loading' && <Skeletons label={t('favourites.loading')} count={Math.min(6, ids.length || 3)} />}
      {state.kind === 'loaded' && (
        <>
          <RegisterNote />
          {state.goneIds.length > 0 && (
            <Notice tone="info">
              <p>{t('favourites.gone', { count: state.goneIds.length })}</p>
              <button type="button" className="link" onClick={() => removeFavourites(state.goneIds)}>
                {t('favourites.removeGone')}
              </button>
            </Notice>
          )}
          {listings.length === 0 ? (
            <EmptyState
              icon={<HeartIcon className="size-8" />}
              title={t('favourites.empty')}
              actions={
                <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
                  {t('favourites.browse')}
                </Link>
              }
            >
              {t('favourites.emptyHint')}
            </EmptyState>
          ) : (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)]">
              <div>
                <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
                  <p role="status" className="font-semibold">
                    {t('shell.favourites', { count: listings.length })}
                  </p>
                  <OrderSelect value={{ sort: order }} onChange={({ sort }) => setOrder(sort)} />
                </div>
                <div className="grid gap-4 sm:grid-cols-2">
                  {listings.map((listing) => (
                    <ListingCard key={listing.id} listing={listing}>
                      <CompareToggle listing={listing} />
                    </ListingCard>
                  ))}
                </div>
                <CompareTray listed={ids} />
              </div>
              <Optional isAwaited>
                <FavouritesMap listings={listings} />
              </Optional>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Explains to guests how to keep their favourites. */
function RegisterNote() {
  const t = useT();
  if (useSession()?.user) return null;
  return (
    <Notice tone="info">
      <p>{t('favourites.registerNote')}</p>
      <button type="button" className="link" onClick={() => openLogin('signUp')}>
        {t('favourites.register')}
      </button>
    </Notice>
  );
}

const RetryButton = ({ onClick, label }: { onClick: () => void; label: string }) => (
  <button type="button" className={buttonClass({})} onClick={onClick}>
    {label}
  </button>
);

function Skeletons({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 noscript:hidden">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

interface CardsState {
  kind: 'loading' | 'loaded' | 'failed';
  listings: Card[];
  goneIds: number[];
}

function useFavouriteCards(ids: readonly number[]): { state: CardsState; retry: () => void } {
  const { api } = useApp();
  const [state, setState] = useState<CardsState>({ kind: 'loading', listings: [], goneIds: [] });
  const [attempt, setAttempt] = useState(0);
  const known = new Set([...state.listings.map(({ id }) => id), ...state.goneIds]);
  const isComplete = state.kind === 'loaded' && ids.every((id) => known.has(id));
  const wanted = ids.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for a new id or on request, not when one is removed
  useEffect(() => {
    if (isComplete) return undefined;
    const abort = new AbortController();
    api.search.favListings({ query: { favourites: wanted } }, abort).then(
      (answer) => setState({ kind: 'loaded', ...answer }),
      () => abort.signal.aborted || setState((before) => ({ ...before, kind: 'failed' })),
    );
    return () => abort.abort();
  }, [wanted, attempt, api]);
  return {
    state,
    retry() {
      setState((before) => ({ ...before, kind: 'loading' }));
      setAttempt(attempt + 1);
    },
  };
}

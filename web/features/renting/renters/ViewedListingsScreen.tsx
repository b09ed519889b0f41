import { useState } from 'react';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { redirect } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EyeIcon } from '#web/ui/more-icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { GoneHomes } from './GoneHomes.tsx';
import { HomesWithMap } from './HomesWithMap.tsx';
import { RenterCard } from './RenterCard.tsx';
import { requestedPage } from './requested-page.ts';
import { useChange } from './use-change.ts';

/** Loads the page's homes and the map markers of all. */
export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext).viewed;
  const page = requestedPage(request);
  const [list, map] = await Promise.all([api.list({ query: { page } }), api.mapMarkers()]);
  // Homes were deleted in the meantime, and the last page with them.
  if (page > 1 && list.listings.length === 0) return redirect(pathTo('renter.viewed-listings'));
  return { list, map };
}

/** The homes that the renter opened, latest first. */
export function ViewedListingsScreen() {
  const { api, t } = useApp();
  const change = useChange();
  const { list, map } = useLoaderData<typeof loader>();
  const label = t('screens.renter.viewed-listings');
  const keep = () => void change(() => api.renters.changeProfile({ body: { keepsViewed: true } }));
  const forget = (ids: number[]) => change(() => Promise.all(ids.map((id) => api.viewed.remove({ params: { id } }))));
  const clear = async () => {
    const isSure = await confirm({
      title: t('renter.viewed.clearTitle'),
      text: t('renter.viewed.clearText'),
      confirm: t('renter.viewed.clear'),
      isDestructive: true,
    });
    if (isSure) await change(() => api.viewed.clear(), t('renter.viewed.cleared'));
  };
  const gone = <GoneHomes homes={list.goneListings} onRemove={(ids) => void forget(ids)} />;
  if (list.count === 0)
    return (
      <>
        {gone}
        <Nothing keepsViewed={list.keepsViewed} onKeep={keep} />
      </>
    );
  return (
    <HomesWithMap
      label={label}
      list={list}
      marks={map.marks}
      above={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="font-semibold tabular-nums">
              {t('renter.viewed.count', { count: list.count })}
            </p>
            <Button variant="quiet" className="-mr-3" onClick={() => void clear()}>
              {t('renter.viewed.clear')}
            </Button>
          </div>
          {!list.keepsViewed && (
            <Notice>
              <p className="font-semibold">{t('renter.viewed.offTitle')}</p>
              <p>{t('renter.viewed.off')}</p>
              <Button size="small" className="mt-2" onClick={keep}>
                {t('renter.viewed.save')}
              </Button>
            </Notice>
          )}
          {gone}
        </>
      }
      renderHome={(listing, index) => (
        <ViewedCard listing={listing} priority={index === 0} onForget={() => forget([listing.id])} />
      )}
    />
  );
}

function ViewedCard(props: { listing: ListingCard; priority: boolean; onForget: () => Promise<void> }) {
  const { listing, priority, onForget } = props;
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const forget = () => {
    setIsBusy(true);
    void onForget().finally(() => setIsBusy(false));
  };
  return (
    <RenterCard listing={listing} priority={priority}>
      {/* Above the link that covers the card. */}
      <Button
        variant="quiet"
        className="relative z-10 -mx-3 px-3"
        disabled={isBusy}
        aria-label={t('renter.viewed.removeHome', { home: listing.name ?? listing.address })}
        onClick={forget}
      >
        {t('words.remove')}
      </Button>
    </RenterCard>
  );
}

function Nothing({ keepsViewed, onKeep }: { keepsViewed: boolean; onKeep: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<EyeIcon className="size-8" />}
      title={t(keepsViewed ? 'renter.viewed.empty' : 'renter.viewed.emptyOff')}
      actions={
        <>
          {!keepsViewed && (
            <Button variant="primary" onClick={onKeep}>
              {t('renter.viewed.save')}
            </Button>
          )}
          <Link to="/listings" className={buttonClass({ variant: keepsViewed ? 'primary' : 'secondary' })}>
            {t('words.browseHomes')}
          </Link>
        </>
      }
    >
      <p>{t(keepsViewed ? 'renter.viewed.emptyText' : 'renter.viewed.emptyOffText')}</p>
    </EmptyState>
  );
}

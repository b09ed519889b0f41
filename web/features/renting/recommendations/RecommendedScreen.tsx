import { useState } from 'react';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { requestedPage as pageOf } from '#web/features/renting/renters/requested-page.ts';
import { useChange } from '#web/features/renting/renters/use-change.ts';
import { redirect } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { RecommendedHomes } from './RecommendedHomes.tsx';
import { Reminder, SwitchOn } from './SwitchOn.tsx';

const PER_PAGE = 24;

/** Loads the page's homes, the map markers of all, and the renter's settings. */
export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext).recommendations;
  const page = pageOf(request);
  const [list, map, stats] = await Promise.all([
    api.list({ query: { page, perPage: PER_PAGE } }),
    api.mapMarkers(),
    api.stats(),
  ]);
  // Homes were removed in the meantime, and the last page with them.
  if (page > 1 && list.listings.length === 0) return redirect(pathTo('renter.recommended-listings'));
  return { page, list, map, stats };
}

/** Homes recommended to the renter, with the reasons, once they agreed to recommendations. */
export function RecommendedScreen() {
  const { t } = useApp();
  const { page, list, map, stats } = useLoaderData<typeof loader>();
  const { choose, isBusy } = useChoice();
  if (list.basis === 'off') return <SwitchOn isFirst={!stats.seenRecommendedIntro} isBusy={isBusy} onChoose={choose} />;
  const reminder = stats.seenRecommendedIntro ? null : (
    <Reminder onSeen={() => choose({ seenRecommendedIntro: true })} />
  );
  if (list.count === 0)
    return (
      <>
        {reminder}
        <EmptyState
          icon={<HeartIcon className="size-8" />}
          title={t(list.basis === 'too-little' ? 'recommended.tooLittle.title' : 'recommended.none.title')}
          actions={
            <>
              <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
                {t('words.browseHomes')}
              </Link>
              <button type="button" className={buttonClass()} onClick={() => choose({ recommends: false })}>
                {t('words.turnOff')}
              </button>
            </>
          }
        >
          <p>{t(list.basis === 'too-little' ? 'recommended.tooLittle.text' : 'recommended.none.text')}</p>
        </EmptyState>
      </>
    );
  return (
    <>
      {reminder}
      <RecommendedHomes
        key={page}
        page={page}
        perPage={PER_PAGE}
        list={list}
        marks={map.marks}
        newCount={stats.newRecommendedCount}
        onSwitchOff={() => choose({ recommends: false })}
      />
    </>
  );
}

function useChoice() {
  const { api, t } = useApp();
  const change = useChange();
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (chosen: { recommends?: boolean; seenRecommendedIntro?: true }) => {
    setIsBusy(true);
    const done = chosen.recommends === false ? t('recommended.turnedOff') : undefined;
    await change(() => api.renters.changeProfile({ body: chosen }), done);
    setIsBusy(false);
  };
  return { choose, isBusy };
}

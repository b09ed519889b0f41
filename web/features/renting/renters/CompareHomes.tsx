import { useEffect, useRef, useState } from 'react';
import { useApp, useGlobals } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ArrowLeftIcon } from '#web/ui/more-icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PrintIcon } from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { ComparedHome } from './compare-rows.ts';
import { COMPARE_PARAM, setCompared } from './compared-homes.ts';
import { loadPoints } from './points-store.ts';

interface Found {
  homes: ComparedHome[];
  /** How many of the wanted homes are offline. */
  goneCount: number;
}

interface CompareHomesProps {
  /** Two to four ids. */
  ids: readonly number[];
  /** Whether the homes are on the caller's account, with notes and places. */
  isOwn: boolean;
}

/** Homes side by side, differing facts first. */
export function CompareHomes({ ids, isOwn }: CompareHomesProps) {
  const { api, t } = useApp();
  const { today } = useGlobals();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { found, hasFailed, retry } = useComparedHomes(ids, isOwn);
  const [isBrief, setBrief] = useState(false);
  // The link that led here has left the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isOwn) void loadPoints(api);
  }, [api, isOwn]);
  const show = (next: readonly number[]) => {
    setCompared(next);
    void navigate(next.length > 1 ? `${pathname}?${COMPARE_PARAM}=${next.join(',')}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
    heading.current?.focus({ preventScroll: true });
  };
  const homes = found?.homes.filter(({ card }) => ids.includes(card.id)) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <Link to={pathname} className="link inline-flex min-h-11 items-center gap-2 print:hidden">
            <ArrowLeftIcon className="size-5" />
            {t('compare.back')}
          </Link>
          <h2 ref={heading} tabIndex={-1} className="text-20">
            {t('compare.heading', { count: ids.length })}
          </h2>
        </div>
        {homes.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <label className="flex min-h-11 cursor-pointer items-center gap-2">
              <input type="checkbox" className="size-5" checked={isBrief} onChange={() => setBrief(!isBrief)} />
              {t('compare.onlyDifferences')}
            </label>
            <Button onClick={() => window.print()}>
              <PrintIcon className="size-5" />
              {t('compare.print')}
            </Button>
          </div>
        )}
      </div>
      {hasFailed && (
        <ErrorState
          title={t('compare.failed')}
          actions={
            <button type="button" className={buttonClass({})} onClick={retry}>
              {t('ui.retry')}
            </button>
          }
        />
      )}
      {!hasFailed && !found && (
        <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
      {!hasFailed && found && found.goneCount > 0 && <Notice>{t('compare.gone', { count: found.goneCount })}</Notice>}
      {!hasFailed && found && homes.length < 2 && <EmptyState title={t('compare.tooFew')} headingLevel={3} />}
      {!hasFailed && homes.length > 1 && (
        <CompareTable
          homes={homes}
          isBrief={isBrief}
          hasNotes={isOwn}
          today={today}
          onRemove={(id) => show(ids.filter((other) => other !== id))}
        />
      )}
    </div>
  );
}

function useComparedHomes(ids: readonly number[], isOwn: boolean) {
  const { api } = useApp();
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = ids.join(',');
  const isKnown = found !== undefined && ids.every((id) => found.homes.some(({ card }) => card.id === id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for a new home or on request, not when one is removed
  useEffect(() => {
    if (isKnown) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const load = async (): Promise<Found> => {
      const { listings } = await api.search.favListings({ query: { favourites: wanted } }, { signal });
      const homes = await Promise.all(
        ids.flatMap((id) => {
          const card = listings.find((listing) => listing.id === id);
          return card ? loadHome(card) : [];
        }),
      );
      return { homes, goneCount: ids.length - homes.length };
    };
    const loadHome = async (card: ComparedHome['card']): Promise<ComparedHome> => {
      const params = { id: card.id };
      const [{ listing }, own] = await Promise.all([
        api.listings.detail({ params: { id: String(card.id) }, query: {} }, { signal }),
        // A shared link may name homes that the renter hasn't saved.
        isOwn ? api.favourites.one({ params }, { signal }).catch(() => null) : null,
      ]);
      return { card, detail: listing, note: own?.note ?? null };
    };
    load().then(
      (answer) => {
        if (signal.aborted) return;
        setFailed(false);
        setFound(answer);
      },
      () => signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [wanted, attempt, api, isOwn]);
  return {
    found,
    hasFailed,
    retry() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

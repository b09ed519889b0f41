import { useEffect, useState } from 'react';
import type { ReviewDecision } from '#common/catalog/review-kinds.ts';
import type { DecisionBody, ReviewDetail } from '#common/contract/reviews.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { useNavigate } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { lastDecision } from './last-decision.ts';
import { kindsBeside, reviewListPath, reviewPath } from './review-path.ts';

/** Renews the claim well before it ends, in milliseconds. */
const RENEW_MS = 5 * 60_000;

type Changed = { review: ReviewDetail; message: string } | undefined;

/** An item on screen, and the actions on it. */
export interface ReviewControl {
  review: ReviewDetail;
  /** Claims a free item, or returns a claimed one. */
  toggleClaim: () => void;
  snooze: (hours: number) => void;
  addNote: (note: string) => Promise<void>;
  /** Decides and opens the next item. Returns whether it was decided. */
  decide: (decision: ReviewDecision, reason?: Pick<DecisionBody, 'reason' | 'reasonKey'>) => Promise<boolean>;
  /** Leaves the item and opens the next or previous one. */
  move: (isBackwards: boolean) => void;
}

/** Keeps an item and acts on it. While the tab is visible, the user's claim is renewed. */
export function useReview(loaded: ReviewDetail): ReviewControl {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const [review, setReview] = useState(loaded);
  const { id, kind, isMine } = review;
  const params = { id };
  useEffect(() => setReview(loaded), [loaded]);

  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') api.reviews.claim({ params: { id } }).catch(() => {});
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [api, id, isMine]);

  const open = async (from?: number, isBackwards = false) => {
    const body = { kinds: kindsBeside(kind), isBackwards, ...(from !== undefined && { from }) };
    const found = await api.reviews.next({ body });
    if (!found) return;
    if (found.next) return void (await navigate(reviewPath(found.next)));
    toast({ severity: 'info', summary: t('reviews.allDone') });
    await navigate(reviewListPath(kind));
  };
  /** Runs a call and keeps the item as it is then. An error shows what others did meanwhile. */
  const act = (call: () => Promise<Changed>, isQuiet = false) =>
    runWithErrorToast(t, async () => {
      try {
        const done = await call();
        if (!done) return;
        if (!isQuiet) toast({ severity: 'success', summary: done.message });
        setReview(done.review);
      } catch (error) {
        const fresh = await api.reviews.one({ params }).catch(() => undefined);
        if (fresh) setReview(fresh);
        throw error;
      }
    });

  return {
    review,
    // The panel shows the holder, so a message would only cover it.
    toggleClaim: () => void act(() => (isMine ? api.reviews.release({ params }) : api.reviews.claim({ params })), true),
    snooze: (hours) =>
      void act(() => api.reviews.snooze({ params, body: { hours } })).then((isDone) => isDone && open()),
    addNote: async (note) => {
      const done = await api.reviews.note({ params, body: { note } });
      if (done) setReview(done.review);
    },
    async decide(decision, reason = { reason: '' }) {
      let undoUntil: string | null = null;
      const isDone = await act(async () => {
        const body = { version: review.version, decision, ...reason };
        const done = await api.reviews.decide({ params, body });
        undoUntil = done?.review.undoUntil ?? null;
        return done;
      });
      if (!isDone) return false;
      const until = undoUntil === null ? 0 : Date.parse(undoUntil);
      lastDecision.set({ id, kind, title: review.title, decision, until });
      await runWithErrorToast(t, () => open());
      return true;
    },
    move: (isBackwards) => void runWithErrorToast(t, () => open(id, isBackwards)),
  };
}

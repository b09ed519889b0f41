import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { REVIEW_LISTS, type ReviewDecision } from '#common/catalog/review-kinds.ts';
import type { DecisionBody, ReviewDetail, reviews } from '#common/contract/staff/reviews.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { useNavigate } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { lastDecision } from './last-decision.ts';
import { queueInWork } from './queue-in-work.ts';
import { listOfKind, reviewListPath, reviewPath } from './review-path.ts';

/** Renews the claim well before it ends, in milliseconds. */
const RENEW_MS = 5 * 60_000;

/** The heading of the decisions. */
export const DECISION_ID = 'decide-title';

type Next = Pick<ReviewDetail, 'id' | 'kind'> | null | undefined;
type Changed = { review: ReviewDetail; message: string };

/** An item on screen, and the actions on it. */
export interface ReviewControl {
  review: ReviewDetail;
  /** Claims a free item, or returns a claimed one. */
  toggleClaim: () => void;
  snooze: (hours: number) => void;
  addNote: (note: string) => Promise<void>;
  /** Decides and then opens the next item. Returns whether it was decided. */
  decide: (decision: ReviewDecision, reason?: Pick<DecisionBody, 'reason' | 'reasonKey'>) => Promise<boolean>;
  /** Whether a decision also covers the other items of the company. */
  coversAll: boolean;
  setCoversAll: (coversAll: boolean) => void;
  /** Leaves the item and opens the next or previous one. */
  move: (isBackwards: boolean) => void;
}

function tell(changed: Changed): Changed {
  toast({ severity: 'success', summary: changed.message });
  return changed;
}

/** Keeps an item and acts on it. While the tab is visible, the user's claim is renewed. */
export function useReview(loaded: ReviewDetail): ReviewControl {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const [review, setReview] = useState(loaded);
  const { id, kind, isMine, siblings } = review;
  const [coversAll, setCoversAll] = useState(false);
  const params = { id };
  useEffect(() => setReview(loaded), [loaded]);

  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') api.reviews.claim({ params: { id } }).catch(() => {});
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [api, id, isMine]);

  const list = queueInWork.get() ?? listOfKind(kind);
  const kinds = list === 'all' ? [] : [...REVIEW_LISTS[list]];
  const claimNext = async (body: z.input<typeof reviews.next.body>) => (await api.reviews.next({ body })).next;
  const open = async (next: Next) => {
    if (!next || next.id === id) toast({ severity: 'info', summary: t('reviews.allDone') });
    await navigate(next ? reviewPath(next) : reviewListPath(list));
  };
  /** Claims the most urgent item of this list, or else of the whole queue. */
  const claimFirst = async () => (await claimNext({ kinds })) ?? (await claimNext({ kinds: [] }));
  /** Runs a call and keeps the item as it is then. An error shows what others did in the meantime. */
  const act = (call: () => Promise<Changed>) =>
    runWithErrorToast(t, async () => {
      try {
        setReview((await call()).review);
      } catch (error) {
        const fresh = await api.reviews.one({ params }).catch(() => undefined);
        if (fresh) setReview(fresh);
        throw error;
      }
    });

  return {
    review,
    coversAll,
    setCoversAll,
    toggleClaim: () => void act(() => (isMine ? api.reviews.release({ params }) : api.reviews.claim({ params }))),
    snooze: (hours) =>
      void act(async () => tell(await api.reviews.snooze({ params, body: { hours } }))).then(
        (isDone) => isDone && runWithErrorToast(t, async () => open(await claimFirst())),
      ),
    addNote: async (note) => {
      setReview((await api.reviews.note({ params, body: { note } })).review);
      // The focus leaves the field, so that the next key is a shortcut.
      document.getElementById(DECISION_ID)?.focus({ preventScroll: true });
    },
    async decide(decision, reason = { reason: '' }) {
      let until = 0;
      let message = '';
      const isDone = await act(async () => {
        const also = coversAll ? siblings.map((one) => ({ id: one.id, version: one.version })) : [];
        const body = { version: review.version, decision, ...reason, also };
        const done = await api.reviews.decide({ params, body });
        until = Date.parse(done.review.undoUntil ?? '') || 0;
        message = done.message;
        // The notice above the next item says it otherwise. Messages of quick decisions would cover that item.
        return until > 0 ? done : tell(done);
      });
      if (!isDone) return false;
      const made = { id, kind, title: review.title, decision, message, until };
      lastDecision.set(made);
      // Not awaited, so that the reason's dialog closes at once and the key for undo works.
      void runWithErrorToast(t, async () => {
        const next = await claimFirst();
        // Undone in the meantime: its item opens again.
        const isUndone = lastDecision.get() !== made && Date.now() < until;
        if (!isUndone) await open(next);
        else if (next && next.id !== id) await api.reviews.release({ params: next });
      });
      return true;
    },
    move: (isBackwards) =>
      void runWithErrorToast(t, async () => {
        // After the last item comes the first one.
        await open((await claimNext({ kinds, from: id, isBackwards })) ?? (await claimNext({ kinds, isBackwards })));
      }),
  };
}

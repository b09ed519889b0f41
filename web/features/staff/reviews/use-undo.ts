import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { useNavigate } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { lastDecision } from './last-decision.ts';
import { reviewPath } from './review-path.ts';

/** Undoes the last decision, if a minute hasn't passed, and opens its item again. */
export function useUndo(): () => void {
  const { api, t } = useApp();
  const navigate = useNavigate();
  return () => {
    const last = lastDecision.get();
    if (!last) return;
    lastDecision.set(null);
    void runWithErrorToast(t, async () => {
      const done = await api.reviews.undo({ params: { id: last.id } });
      toast({ severity: 'success', summary: done.message });
      await navigate(reviewPath(last));
    });
  };
}

import { useEffect } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useStore } from '#web/ui/store.ts';
import { KeyCap } from './KeyCap.tsx';
import { lastDecision } from './last-decision.ts';
import { useUndo } from './use-undo.ts';

/** The last decision with a button that undoes it, for a minute. */
export function LastDecision() {
  const t = useT();
  const last = useStore(lastDecision, null);
  const undo = useUndo();
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => lastDecision.set(null), Math.max(0, last.until - Date.now()));
    return () => clearTimeout(timer);
  }, [last]);
  if (!last) return null;
  const decision = t.dynamic(`reviews.decided.${last.decision}`) ?? last.decision;
  return (
    <div data-no-toasts className="mb-5" role="status">
      <Notice tone="success">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <strong className="font-semibold">{`${last.title} · ${decision}`}</strong>
            <span className="block text-13">{`${last.message} ${t('reviews.page.undoText')}`}</span>
          </p>
          <Button size="small" onClick={undo}>
            {t('reviews.page.undo')} <KeyCap>Z</KeyCap>
          </Button>
        </div>
      </Notice>
    </div>
  );
}

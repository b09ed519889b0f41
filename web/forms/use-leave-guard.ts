import { useEffect, useRef } from 'react';
import { useT } from '#web/app/context.ts';
import { useSetLeaveGuard } from '#web/router/router.tsx';
import { confirm } from '#web/ui/confirm-store.ts';

/**
 * Asks before the visitor leaves a page with unsaved changes by link, back button, reload or closing. `unsaved` names the
 * changed fields. `onLeave` runs if the visitor gives them up. Returns a function that lets the page go after saving.
 */
export function useLeaveGuard(unsaved: readonly string[], onLeave?: () => void): () => void {
  const t = useT();
  const guard = useSetLeaveGuard();
  const isFree = useRef(false);
  const changed = useRef(unsaved);
  changed.current = unsaved;
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const isDirty = unsaved.length > 0;

  useEffect(() => {
    if (!isDirty) return undefined;
    isFree.current = false;
    guard(async () => {
      if (isFree.current) return true;
      isFree.current = await confirm({
        title: t('lists.form.leaveTitle'),
        lost: { intro: t('lists.form.leaveText'), things: changed.current },
        confirm: t('lists.form.leave'),
        cancel: t('lists.form.stay'),
        isDestructive: true,
        isLeaving: true,
      });
      if (isFree.current) leave.current?.();
      return isFree.current;
    });
    const hold = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      guard(undefined);
      window.removeEventListener('beforeunload', hold);
    };
  }, [isDirty, guard, t]);

  return () => {
    isFree.current = true;
  };
}

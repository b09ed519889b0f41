import { useApp } from '#web/app/context.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Runs a change and loads the screen's data again without moving. Shows an error if the change fails. */
export function useChange(): (change: () => Promise<unknown>, done?: string) => Promise<void> {
  const { t } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (change, done) => {
    try {
      await change();
      if (done) toast({ severity: 'success', summary: done });
      await navigate(pathname + search, { replace: true, preventScrollReset: true });
    } catch {
      toast({ severity: 'error', summary: t('renter.failed.title'), detail: t('renter.failed.text') });
    }
  };
}

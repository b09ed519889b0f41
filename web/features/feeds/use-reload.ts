import { useLocation, useNavigate } from '#web/router/router.tsx';

/** A function that loads the data of the current screen again. */
export function useReload(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => navigate(pathname + search, { replace: true });
}

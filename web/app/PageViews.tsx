import { useEffect } from 'react';
import { useLocation } from '#web/router/router.tsx';
import { useGlobals } from './context.ts';
import { startAnalytics, trackPageView } from './page-views.ts';

/** Loads the site's analytics script and counts each page. */
export function PageViews() {
  const globals = useGlobals();
  const { pathname, search } = useLocation();
  useEffect(() => startAnalytics(globals), [globals]);
  useEffect(() => trackPageView(pathname + search, document.title, globals), [pathname, search, globals]);
  return null;
}

import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/router/router.tsx';

/** Announces a new page to screen readers and moves the focus to its content. */
export function RouteAnnouncer({ startAt = 'content' }: { startAt?: string }) {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // At once, because later it could take the focus from a field that somebody already uses.
    // A map that was moved beyond its city keeps it.
    if (!hash && !document.activeElement?.closest('[data-map]'))
      document.getElementById(startAt)?.focus({ preventScroll: true });
    // React has updated the title by then.
    const timer = setTimeout(() => setTitle(document.title), 50);
    return () => clearTimeout(timer);
  }, [pathname, hash, startAt]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  );
}

import { useEffect, useRef } from 'react';

/** Reloads once a stamp differs from the last known one. */
export function useReloadOn(stamp: string | undefined, reload: () => void): void {
  const last = useRef(stamp);
  useEffect(() => {
    if (stamp === undefined || stamp === last.current) return;
    const isKnown = last.current !== undefined;
    last.current = stamp;
    if (isKnown) reload();
  }, [stamp, reload]);
}

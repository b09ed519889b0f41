import { useEffect, useState } from 'react';
import type { Lang } from '#common/contract/fields.ts';
import { type RedirectBody, redirectBody } from '#common/contract/redirects.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';

const PAUSE_MS = 300;

/** The languages of a redirect in which visitors find nothing at its new address. */
export function useMissingLangs({ from, to, langs: chosen }: RedirectBody): readonly Lang[] {
  const { api } = useApp();
  const [missing, setMissing] = useState<readonly Lang[]>([]);
  // The prefix of the old address decides, as when it is saved.
  const langs = /^\/fr(?:\/|$)/.test(from) ? 'fr' : chosen;
  useEffect(() => {
    setMissing([]);
    if (to === '' || !redirectBody.shape.to.safeParse(to).success) return undefined;
    return afterPause(PAUSE_MS, async (abort) => {
      const found = await api.linkChecks.target({ query: { path: to, langs } }, abort);
      setMissing(found?.missing ?? []);
    });
  }, [to, langs, api]);
  return missing;
}

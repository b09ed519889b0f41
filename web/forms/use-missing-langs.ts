import { useEffect, useState } from 'react';
import { redirectBody } from '#common/contract/content/redirects.ts';
import type { Lang } from '#common/contract/fields.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';

const PAUSE_MS = 300;

/** The languages in which visitors find nothing at a path of the site. Nothing is asked for an empty or wrong path. */
export function useMissingLangs(path: string, langs: Lang | 'both'): readonly Lang[] {
  const { api } = useApp();
  const [missing, setMissing] = useState<readonly Lang[]>([]);
  useEffect(() => {
    setMissing([]);
    if (path === '' || !redirectBody.shape.to.safeParse(path).success) return undefined;
    return afterPause(PAUSE_MS, async (abort) => {
      const found = await api.linkChecks.target({ query: { path, langs } }, abort);
      setMissing(found.missing);
    });
  }, [path, langs, api]);
  return missing;
}

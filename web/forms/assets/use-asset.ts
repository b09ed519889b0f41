import { useEffect, useState } from 'react';
import type { Asset } from '#common/contract/people/media-library.ts';
import { useApp } from '#web/app/context.ts';

/** Reads an asset of the media library. Null for none, while it loads, and after a failure. */
export function useAsset(id: number | null): { asset: Asset | null; setAsset: (asset: Asset) => void } {
  const { api } = useApp();
  const [known, setKnown] = useState<Asset | null>(null);
  const asset = known?.id === id ? known : null;
  const isMissing = id !== null && asset === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    api.mediaLibrary
      .asset({ params: { id } }, { signal: leaving.signal })
      .then((found) => setKnown(found.asset))
      // There is then no image to show; a form still saves its id.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, id, isMissing]);
  return { asset, setAsset: setKnown };
}

import { useEffect, useState } from 'react';
import type { Place } from '#common/contract/market/places.ts';
import { useApp } from '#web/app/context.ts';

type Box = Place['box'];

/** The box of the homes that a search finds: null without any or after a failure, undefined until the first answer. */
export function useFrame(query: string): Box | null | undefined {
  const { api } = useApp();
  const [box, setBox] = useState<Box | null>();
  useEffect(() => {
    const left = new AbortController();
    const params = new URLSearchParams(query);
    params.delete('sort');
    api.search.mapFrame({ query: Object.fromEntries(params) }, { signal: left.signal }).then(
      (answer) => setBox(answer.box),
      () => left.signal.aborted || setBox(null),
    );
    return () => left.abort();
  }, [api, query]);
  return box;
}

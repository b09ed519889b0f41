import { useEffect, useState } from 'react';
import { useApp } from '#web/app/context.ts';

/** Learns the reasons that administrators changed. Without an answer, the program's own are shown. */
export function useReasons(): void {
  const { api, t } = useApp();
  const [, setKnown] = useState(false);
  useEffect(() => {
    api.decisionTexts.reasons().then(
      (found) => {
        t.learn(found.reasons);
        setKnown(true);
      },
      () => {},
    );
  }, [api, t]);
}

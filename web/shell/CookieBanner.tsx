import { useEffect } from 'react';
import { readConsent, useConsent } from '#web/app/consent.ts';
import { useGlobals } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Optional } from '#web/ui/Optional.tsx';

const CookieManager = lazyPart(async () => (await import('./CookieManager.tsx')).CookieManager, 'cookies');

/** Asks for cookie consent if the site requires it and the visitor has not chosen, or has reopened the manager. */
export function CookieBanner() {
  const { enableCookieManager, analytics } = useGlobals();
  const { consent, asked } = useConsent();
  useEffect(() => void readConsent(), []);
  const isOpenQuestion = consent === null && analytics.scriptUrl !== null;
  if (!enableCookieManager || !(isOpenQuestion || asked)) return null;
  return (
    <Optional isAwaited>
      <CookieManager key={String(asked)} consent={consent ?? null} detailed={asked} />
    </Optional>
  );
}

import { useEffect } from 'react';
import { readConsent, useConsent } from '#web/app/consent.ts';
import { useGlobals } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { Optional } from '#web/ui/Optional.tsx';

const CookieManager = lazyPart(async () => (await import('./CookieManager.tsx')).CookieManager, 'cookies');

/**
 * Asks for consent where the site wants it, there is something to consent to, and the visitor has not chosen;
 * or when the visitor wants to choose again.
 */
export function CookieBanner() {
  const { enableCookieManager, analytics } = useGlobals();
  const { consent, asked } = useConsent();
  useEffect(() => void readConsent(), []);
  const isOpenQuestion = consent === null && analytics.scriptUrl !== null;
  if (!enableCookieManager || !(isOpenQuestion || asked)) return null;
  return (
    <Optional>
      <CookieManager key={String(asked)} consent={consent ?? null} detailed={asked} />
    </Optional>
  );
}

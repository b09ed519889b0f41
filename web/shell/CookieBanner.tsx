import { lazy, Suspense, useEffect } from 'react';
import { readConsent, useConsent } from '#web/app/consent.ts';
import { useGlobals } from '#web/app/context.ts';

const CookieManager = lazy(async () => ({ default: (await import('./CookieManager.tsx')).CookieManager }));

/** Asks for consent where the site wants it and the visitor has not chosen, or wants to choose again. */
export function CookieBanner() {
  const { enableCookieManager } = useGlobals();
  const { consent, asked } = useConsent();
  useEffect(() => void readConsent(), []);
  if (!enableCookieManager || (consent !== null && !asked)) return null;
  return (
    <Suspense fallback={null}>
      <CookieManager key={String(asked)} consent={consent ?? null} detailed={asked} />
    </Suspense>
  );
}

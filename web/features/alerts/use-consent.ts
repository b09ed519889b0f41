import { useGlobals, useT } from '#web/app/context.ts';
import { useRootData } from '#web/router/router.tsx';

/** The consent to emails about new homes as it is recorded, word for word. */
export function useConsent(): string {
  const t = useT();
  const { siteName } = useGlobals();
  const root = useRootData() as { sender?: { site: string; address: string } | null } | undefined;
  return t('forms.alert.consent', root?.sender ?? { site: siteName, address: '' });
}

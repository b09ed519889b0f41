import { useGlobals, useT } from '#web/app/context.ts';
import { useRootData } from '#web/router/router.tsx';

/** The exact wording of the consent to emails, as it is recorded. */
export function useAlertConsent(): string {
  const t = useT();
  const { siteName } = useGlobals();
  const root = useRootData<{ sender?: { site: string; address: string } | null }>();
  return t('forms.alert.consent', root?.sender ?? { site: siteName, address: '' });
}

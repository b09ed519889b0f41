import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether the product or its staff made it. */
export function OriginBadge({ isSystem }: { isSystem: boolean }) {
  const t = useT();
  return <Badge tone={isSystem ? 'neutral' : 'good'}>{t(`access.origins.${isSystem ? 'system' : 'own'}`)}</Badge>;
}

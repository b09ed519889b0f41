import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether a record is built in or was made by staff. */
export function OriginBadge({ isSystem }: { isSystem: boolean }) {
  const t = useT();
  return <Badge tone={isSystem ? 'neutral' : 'good'}>{t(`access.origins.${isSystem ? 'system' : 'own'}`)}</Badge>;
}

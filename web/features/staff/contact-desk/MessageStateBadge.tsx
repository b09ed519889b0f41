import type { MessageRow } from '#common/contract/staff/contact-desk.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';

const TONES = { new: 'alive', open: 'warning', done: 'good' } as const;

/** Whether a message is new, in progress or done. */
export function MessageStateBadge({ state }: Pick<MessageRow, 'state'>) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`contactDesk.states.${state}`)}</Badge>;
}

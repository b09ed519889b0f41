import type { ReactNode } from 'react';
import { CheckCircleIcon, InfoIcon, WarningIcon } from './icons.ts';

const tones = {
  info: ['bg-mist', 'text-soft', InfoIcon],
  success: ['bg-spruce-tint', 'text-spruce', CheckCircleIcon],
  warning: ['bg-amber-tint', 'text-amber', WarningIcon],
} as const;

/** A message that stays on the page. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const [ground, ink, Mark] = tones[tone];
  return (
    <div className={`flex gap-3 rounded-card p-4 ${ground}`}>
      <Mark className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <div className="flex-1">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'good' | 'alive' | 'warning' | 'error' | 'photo';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-mist text-ink',
  good: 'bg-spruce-tint text-spruce-deep',
  alive: 'bg-hearth text-on-hearth',
  warning: 'bg-amber-tint text-amber',
  error: 'bg-red-tint text-red',
  photo: 'bg-night/75 text-chalk',
};

/** A short label for a state or a feature. Use `alive` only for featured or new things. */
export function Badge({
  tone = 'neutral',
  className = '',
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={`badge ${tones[tone]} ${className}`}>{children}</span>;
}

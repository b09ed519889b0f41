import type { ComponentProps } from 'react';

/** A white sheet with a hairline: the ground of everything that is one thing. */
export function Card({ className = 'p-5', ...rest }: ComponentProps<'div'>) {
  return <div className={`card ${className}`} {...rest} />;
}

import type { ComponentProps } from 'react';

export function Card({ className = 'p-5', ...rest }: ComponentProps<'div'>) {
  return <div className={`card ${className}`} {...rest} />;
}

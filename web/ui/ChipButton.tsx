import type { ComponentProps } from 'react';

/** A toggle pill, such as a quick filter. */
export function ChipButton({ pressed, className = '', ...rest }: ComponentProps<'button'> & { pressed?: boolean }) {
  return <button type="button" aria-pressed={pressed} className={`chip ${className}`} {...rest} />;
}

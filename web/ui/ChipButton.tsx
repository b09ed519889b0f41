import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from './icons.ts';

/** A toggle pill, such as a quick filter. */
export function ChipButton({ pressed, className = '', ...rest }: ComponentProps<'button'> & { pressed?: boolean }) {
  return <button type="button" aria-pressed={pressed} className={`chip ${className}`} {...rest} />;
}

/** A pill for an active filter. `removeLabel` names the action ("Remove: 2 bedrooms"). */
export function RemovableChip(props: { children: ReactNode; removeLabel: string; onRemove?: () => void }) {
  return (
    <button type="button" data-on="" className="chip" aria-label={props.removeLabel} onClick={props.onRemove}>
      {props.children}
      <CloseIcon className="size-4" />
    </button>
  );
}

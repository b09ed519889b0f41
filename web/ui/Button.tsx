import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button for an action. For navigation use a link with `buttonClass()`. */
export function Button({ variant, size, iconOnly, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, iconOnly, className })} {...rest} />;
}

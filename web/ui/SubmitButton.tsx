import { Button, type ButtonProps } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

/** Sends a form. While `busy` it keeps the focus but refuses a second click; its words come from the caller. */
export function SubmitButton({ busy, children, variant = 'primary', ...rest }: ButtonProps & { busy?: boolean }) {
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      aria-disabled={busy || undefined}
      // The field that was typed in keeps the focus: leaving it is when it is checked, and a sentence that comes or goes
      // would move the button away from under the pointer, between press and release.
      onMouseDown={(event) => event.preventDefault()}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </Button>
  );
}

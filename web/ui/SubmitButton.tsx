import { Button, type ButtonProps } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

/** Submits a form. While `busy`, it keeps the focus and ignores clicks. */
export function SubmitButton({ busy, children, variant = 'primary', ...rest }: ButtonProps & { busy?: boolean }) {
  return (
    <Button
      type="submit"
      {...rest}
      variant={variant}
      aria-disabled={busy || undefined}
      // Keep the focus in the field: leaving it validates the form, and an error that appears would move the button
      // away before the click ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner className="size-4" />}
      <span className="contents">{children}</span>
    </Button>
  );
}

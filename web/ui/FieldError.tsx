import { ErrorMarkIcon } from './icons.ts';

/** The error under a field. Renders nothing without one. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-13 font-medium text-red">
      <ErrorMarkIcon className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

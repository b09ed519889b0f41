import { ErrorMarkIcon } from './icons.tsx';

/** What is wrong with a field, under it; nothing at all when nothing is. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-13 font-medium text-red">
      <ErrorMarkIcon className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

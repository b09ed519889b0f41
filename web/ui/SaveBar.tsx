import type { ReactNode } from 'react';

/** Buttons and state of a long form, sticky at the bottom of the window. */
export function SaveBar({
  status,
  failure,
  children,
}: {
  status: string;
  failure?: string | null;
  children: ReactNode;
}) {
  return (
    <div
      data-no-toasts
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-44 text-13">
          <p role="alert" className="font-medium text-red">
            {failure}
          </p>
          <p aria-live="polite" className="text-soft">
            {status}
          </p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-end">{children}</div>
      </div>
    </div>
  );
}

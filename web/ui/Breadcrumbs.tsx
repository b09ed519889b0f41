import { Children, type ReactNode } from 'react';
import { ChevronRightIcon } from './icons.ts';

/** Breadcrumbs: links as children, the current page last as plain text. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="text-13 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 max-md:flex-nowrap max-md:overflow-x-auto max-md:whitespace-nowrap max-md:[scrollbar-width:none]">
        {Children.toArray(children).map((item, at, all) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a breadcrumb's position identifies it
            key={at}
            className="flex items-center gap-1 text-soft [&_a]:inline-block [&_a]:py-2 [&_a]:pointer-coarse:py-3 [&_a]:text-spruce [&_a]:hover:underline"
          >
            {at === all.length - 1 ? <span aria-current="page">{item}</span> : item}
            {at < all.length - 1 && <ChevronRightIcon className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Fragment, type ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import { pageNumbers } from './page-numbers.ts';

/** Props for the caller's link component. */
type PageLink = {
  page: number;
  className: string;
  children: ReactNode;
  rel?: 'prev' | 'next';
  'aria-label'?: string;
  'aria-current'?: 'page';
};
export type PaginationProps = {
  page: number;
  pages: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  renderLink: (link: PageLink) => ReactNode;
};

/** Previous, page numbers, next. Renders nothing for a single page. */
export function Pagination({ page, pages, label, previousLabel, nextLabel, pageLabel, renderLink }: PaginationProps) {
  if (pages <= 1) return null;
  const look = (on: boolean) =>
    buttonClass({ variant: on ? 'primary' : 'quiet', className: 'min-w-11 px-2 tabular-nums' });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 print:hidden">
      {page > 1 &&
        renderLink({
          page: page - 1,
          rel: 'prev',
          className: buttonClass({ className: 'pl-3' }),
          children: [<ChevronLeftIcon key="icon" />, previousLabel],
        })}
      {/* Phones show "3 / 12" instead of the numbers. */}
      <span className="px-3 text-soft tabular-nums sm:hidden">
        {page} / {pages}
      </span>
      <span className="hidden items-center gap-1 px-2 sm:flex">
        {pageNumbers(page, pages).map((number, at) =>
          number === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap's position identifies it
            <span key={`gap${at}`} className="px-1 text-soft">
              …
            </span>
          ) : (
            <Fragment key={number}>
              {renderLink({
                page: number,
                className: look(number === page),
                'aria-label': pageLabel(number),
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })}
            </Fragment>
          ),
        )}
      </span>
      {page < pages &&
        renderLink({
          page: page + 1,
          rel: 'next',
          className: buttonClass({ className: 'pr-3' }),
          children: [nextLabel, <ChevronRightIcon key="icon" />],
        })}
    </nav>
  );
}

import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { redirect } from '#web/router/load.ts';
import { Pagination } from '#web/ui/Pagination.tsx';

/** Current page and number of pages, from 1. */
export interface PagePosition {
  page: number;
  pages: number;
}

/** URL of a page of a list. The number is in `p`, which the first page omits. */
export function listPath(path: string, page: number, query: Record<string, string | undefined> = {}): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(page > 1 ? [...set, ['p', String(page)]] : set).toString();
  return search ? `${path}?${search}` : path;
}

/** The page number in a URL. Invalid numbers count as 1. */
export function pageNumberOf(url: URL): number {
  const text = url.searchParams.get('p') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** Links to the neighbouring pages, for the head. */
export function pageLinks({ page, pages }: PagePosition, pathOf: (page: number) => string) {
  return {
    ...(page > 1 && { prevPath: pathOf(page - 1) }),
    ...(page < pages && { nextPath: pathOf(page + 1) }),
  };
}

/** Redirects a page number that is too high to the last page, because lists get shorter and old links stay. */
export function redirectBeyondLast(
  { page, pages }: PagePosition,
  pathOf: (page: number) => string,
): Response | undefined {
  return page > pages ? redirect(pathOf(pages)) : undefined;
}

export function ListPages({
  pagination,
  label,
  pathOf,
}: {
  pagination: PagePosition;
  label: string;
  pathOf: (page: number) => string;
}) {
  const t = useT();
  return (
    <Pagination
      page={pagination.page}
      pages={pagination.pages}
      label={label}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      pageLabel={(page) => t('ui.page', { page })}
      renderLink={({ page, ...link }) => <Link key={page} to={pathOf(page)} {...link} />}
    />
  );
}

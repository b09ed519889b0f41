import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { redirect } from '#web/router/load.ts';
import { Pagination } from '#web/ui/Pagination.tsx';

/** Where a list stands in its pages, as the API says it. */
export interface PagePosition {
  page: number;
  pages: number;
}

/** Path of a page of a list: the number travels in `p`, which the first page does without. */
export function listPath(path: string, page: number, query: Record<string, string | undefined> = {}): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(page > 1 ? [...set, ['p', String(page)]] : set).toString();
  return search ? `${path}?${search}` : path;
}

/** The page number of an address; anything that is none counts as the first. */
export function pageNumberOf(url: URL): number {
  const text = url.searchParams.get('p') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** Canonical paths and neighbours of a page of a list, for its head. */
export function pageLinks({ page, pages }: PagePosition, pathOf: (page: number) => string) {
  return {
    ...(page > 1 && { prevPath: pathOf(page - 1) }),
    ...(page < pages && { nextPath: pathOf(page + 1) }),
  };
}

/** Sends an address beyond the last page to the last; lists grow shorter, and old links live on. */
export function redirectBeyondLast(
  { page, pages }: PagePosition,
  pathOf: (page: number) => string,
): Response | undefined {
  return page > pages ? redirect(pathOf(pages)) : undefined;
}

/** Prev, numbers, Next of a list. */
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

import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';

interface PagesProps {
  label: string;
  page: number;
  perPage: number;
  count: number;
  /** Parameters that every page keeps, like the order. */
  kept?: Record<string, string>;
}

/** Page links of a renter's list. Renders nothing for one page. */
export function Pages({ label, page, perPage, count, kept = {} }: PagesProps) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Pagination
      page={page}
      pages={Math.ceil(count / perPage)}
      label={t('renter.pages', { list: label })}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      pageLabel={(number) => t('ui.page', { page: number })}
      renderLink={({ page: number, ...link }) => (
        <Link to={pathOf(pathname, number > 1 ? { ...kept, p: String(number) } : kept)} {...link} />
      )}
    />
  );
}

function pathOf(pathname: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${pathname}?${query}` : pathname;
}

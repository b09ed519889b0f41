import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import type { Search } from './use-search.ts';

/** Shows the words of a typed sentence that were not understood, until closed or the search changes. */
export function LeftoverNote({ search: { load, filters, pathOf } }: { search: Search }) {
  const t = useT();
  if (!load.leftover) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-15 text-soft">
      {t('search.notUnderstood', { words: load.leftover })}
      <Link
        to={pathOf(filters)}
        replace
        preventScrollReset
        className="btn btn-quiet btn-icon"
        aria-label={t('search.notUnderstoodClose')}
      >
        <CloseIcon className="size-4" />
      </Link>
    </p>
  );
}

import { chipLabel } from '#common/search/chip-label.ts';
import { activeChips, clearFilters, removeChip } from '#common/search/chips.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { CloseIcon } from '#web/ui/icons.ts';
import { chipNames, type Search } from './use-search.ts';

/** Active filters as links that remove them, so that they work without JavaScript. */
export function FilterChips({ search, className }: { search: Search; className: string }) {
  const t = useT();
  const chips = activeChips(search.filters);
  return (
    <ul aria-label={t('search.chips')} className={`gap-2 ${className}`}>
      {chips.map((chip) => {
        const label = chipLabel(chip, t, chipNames(search.load.page, t.lang));
        return (
          <li key={`${chip.kind}${label}`}>
            <Link
              to={search.pathOf(removeChip(search.filters, chip))}
              preventScrollReset
              className="chip"
              data-on=""
              aria-label={t('search.remove', { filter: label })}
            >
              {label}
              <CloseIcon className="size-4" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={search.pathOf(clearFilters(search.filters))} preventScrollReset className="btn btn-quiet btn-sm">
          {t('search.clear')}
        </Link>
      </li>
    </ul>
  );
}
